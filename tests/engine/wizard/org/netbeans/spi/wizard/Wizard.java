package org.netbeans.spi.wizard;

/** Stands in for a type of the old wizard library that the engine only names. */
public class Wizard {}
