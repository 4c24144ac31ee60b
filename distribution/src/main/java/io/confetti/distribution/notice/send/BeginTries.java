package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.send.store.NoticeMoves;
import io.confetti.platform.failpoint.FailPoints;
import java.time.Duration;
import java.util.List;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;

/** Moves notices to SENDING in its caller's transaction, and adds those that are tried for the first time to the figures of their shops. */
@Component
class BeginTries {
    private final NoticeMoves moves;
    private final CountNotices countNotices;
    private final FailPoints failPoints;

    BeginTries(NoticeMoves moves, CountNotices countNotices, FailPoints failPoints) {
        this.moves = moves;
        this.countNotices = countNotices;
        this.failPoints = failPoints;
    }

    void begin(NoticeChannel channel, List<NoticeTry> tries, Duration lease) {
        if (moves.begin(tries.stream().map(NoticeTry::id).toList(), lease) != tries.size()) {
            // the server has not kept locked rows apart: nobody may send them
            throw new ConcurrencyFailureException("Notices were taken twice channel=" + channel);
        }
        countNotices.count(
                channel,
                tries.stream()
                        .filter(one -> one.attempt() == 1 && one.notice().isForUser())
                        .map(NoticeTry::id)
                        .toList());
        failPoints.reach("inside-notice-take", channel);
    }
}
