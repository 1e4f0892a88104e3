package org.netbeans.api.wizard;

/** Stands in for a type of the old wizard library that the engine only names. */
public interface WizardResultReceiver {}
