package io.confetti.merchantadmin.code.series;

/** A series has something to build; to be acted upon once the running transaction has committed. */
public record BuildWanted(long seriesId) {}
