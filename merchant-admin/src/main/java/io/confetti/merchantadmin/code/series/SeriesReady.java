package io.confetti.merchantadmin.code.series;

/**
 * A series is taken from now on. Published inside the transaction that makes it so, while its row is locked.
 *
 * @param publish whether its template is wished to be published with it
 */
public record SeriesReady(long seriesId, long shopId, long templateId, boolean publish) {}
