package io.confetti.distribution.chunk;

import io.confetti.distribution.failure.FailedRow;
import java.util.List;

/**
 * A chunk whose every row is decided: it holds stock or it failed.
 *
 * @param reserved rows for which stock is held
 * @param gen generation of the reservation, 0 if nothing is held
 * @param firstCoupon first id of the block of coupon ids
 */
public record DecidedChunk(ChunkDraft draft, int reserved, long gen, long firstCoupon, List<FailedRow> failures) {}
