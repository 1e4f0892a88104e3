package org.netbeans.api.wizard;

/** Stands in for a type of the old wizard library; no wizard is ever shown in a test. */
public class WizardDisplayer {}
