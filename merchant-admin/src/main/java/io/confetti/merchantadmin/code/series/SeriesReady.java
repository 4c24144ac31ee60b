package io.confetti.merchantadmin.code.series;

/** A series is taken from now on. Published inside the transaction that makes it so, while all changes of series wait for it. */
public record SeriesReady(long seriesId, long templateId) {}
