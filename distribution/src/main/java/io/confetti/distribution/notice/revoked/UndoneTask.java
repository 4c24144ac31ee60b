package io.confetti.distribution.notice.revoked;

import io.confetti.contract.NoticeChannel;
import java.util.List;

/**
 * A task that is undone and of whose undo users are to hear.
 *
 * @param sourceId what its coupons name as their source
 * @param seenChunk planned up to here
 */
public record UndoneTask(
        long taskId, long shopId, long templateId, long sourceId, List<NoticeChannel> channels, int seenChunk) {}
