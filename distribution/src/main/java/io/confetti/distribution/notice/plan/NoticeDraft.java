package io.confetti.distribution.notice.plan;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.Suppression;
import java.time.Instant;

/**
 * A notice that is not a row yet.
 *
 * @param contact sealed address on its channel, null if there is none
 * @param otherwise channel that stands in for it, null if none does
 * @param otherwiseContact sealed address on that channel
 * @param suppressed why it is not to be sent, null if it is
 * @param staleAt it is pointless from then on and not sent any more, null: never
 */
public record NoticeDraft(
        long id,
        long userId,
        Long couponId,
        NoticeChannel channel,
        String contact,
        NoticeChannel otherwise,
        String otherwiseContact,
        Suppression suppressed,
        Instant staleAt) {}
