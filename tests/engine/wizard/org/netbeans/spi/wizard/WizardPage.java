package org.netbeans.spi.wizard;

import javax.swing.JPanel;

/** Stands in for a type of the old wizard library that the engine extends. */
public class WizardPage extends JPanel {
  private static final long serialVersionUID = 1L;

  /** Stands in for the interface that the engine's set-up panels implement. */
  public interface WizardResultProducer {}
}
