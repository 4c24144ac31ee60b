package io.confetti.merchantadmin.code.series;

/**
 * A series that was not ready is closed: nobody waits for it any more. Published inside the transaction that closes it, while all changes of
 * series wait for it.
 */
public record SeriesGivenUp(long seriesId, long templateId) {}
