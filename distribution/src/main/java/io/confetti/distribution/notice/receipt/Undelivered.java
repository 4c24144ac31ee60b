package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import java.time.Instant;

/**
 * A notice that its provider has, and of which nobody knows yet whether it arrived.
 *
 * @param contact sealed
 * @param triedAt when the try was begun
 */
public record Undelivered(long id, long shopId, long userId, NoticeChannel channel, String contact, Instant triedAt) {}
