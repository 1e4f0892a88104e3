package org.netbeans.spi.wizard;

/** Stands in for a type of the old wizard library that the engine declares in throws clauses. */
public class WizardException extends Exception {
  private static final long serialVersionUID = 1L;
}
