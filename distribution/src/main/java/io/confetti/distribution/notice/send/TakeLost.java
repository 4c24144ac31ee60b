package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.send.store.DueRows;
import io.confetti.distribution.notice.send.store.NoticeMoves;
import io.confetti.distribution.notice.send.store.TriedRows;
import io.confetti.distribution.notice.send.store.TriedRows.Lost;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * What becomes of tries whose answer is lost: because it did not come, or because their sender died or stands still. A sender that
 * stands still may yet make its call, so nothing is ever tried anew; it is repeated under its key, where the provider knows keys.
 */
@Component
public class TakeLost {

    private static final Logger LOG = LoggerFactory.getLogger(TakeLost.class);

    private final TriedRows tried;
    private final DueRows rows;
    private final NoticeMoves moves;
    private final LookBeforeSending look;
    private final SuiteClock clock;

    TakeLost(TriedRows tried, DueRows rows, NoticeMoves moves, LookBeforeSending look, SuiteClock clock) {
        this.tried = tried;
        this.rows = rows;
        this.moves = moves;
        this.look = look;
        this.clock = clock;
    }

    /** @return tries that are repeated, and how many answers were lost; all others are UNKNOWN from now on */
    @Transactional
    public TakeDue.Taken take(NoticeProvider provider, int most, Duration lease) {
        List<Lost> lost = tried.lockLost(provider.channel(), most);
        if (lost.isEmpty()) {
            return TakeDue.Taken.NOTHING;
        }
        List<NoticeTry> repeated = repeatable(provider, lost, lease);
        if (moves.repeat(repeated.stream().map(NoticeTry::id).toList(), lease)
                != repeated.size()) { // the server has not kept locked rows apart: nobody may send them
            throw new ConcurrencyFailureException("Notices were taken twice channel=" + provider.channel());
        }
        List<Long> unknown = new ArrayList<>(lost.stream().map(Lost::id).toList());
        unknown.removeAll(repeated.stream().map(NoticeTry::id).toList());
        tried.giveUp(unknown, provider.repeat() == Repeat.BY_ASKING);
        if (!unknown.isEmpty()) {
            LOG.warn(
                    "Whether notices were sent is not known channel={} notices={} first={}",
                    provider.channel(),
                    unknown.size(),
                    unknown.get(0));
        }
        return new TakeDue.Taken(repeated, lost.size());
    }

    /** The key must be known for as long as the repetition may take. */
    private List<NoticeTry> repeatable(NoticeProvider provider, List<Lost> lost, Duration lease) {
        if (provider.repeat() != Repeat.BY_KEY) {
            return List.of();
        }
        Instant keptSince = clock.instant().minus(provider.keyKept()).plus(lease);
        List<Long> kept = lost.stream()
                .filter(each -> each.triedAt().isAfter(keptSince))
                .map(Lost::id)
                .toList();
        return rows.look(kept).stream()
                .flatMap(notice -> look.address(provider.channel(), notice).stream()
                        .map(address -> new NoticeTry(notice, address, true)))
                .toList();
    }
}
