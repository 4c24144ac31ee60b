package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.send.LookBeforeSending.Judged;
import io.confetti.distribution.notice.send.store.DueRows;
import io.confetti.distribution.notice.send.store.NoticeMoves;
import io.confetti.distribution.notice.send.store.TriedRows;
import io.confetti.distribution.notice.send.store.TriedRows.Lost;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * What becomes of tries whose answer is lost: because it did not come, or because their sender died or stands still. A sender that
 * stands still may yet make its call, so nothing is ever tried anew; it is repeated under its key, where the provider knows keys.
 * The first call may never have arrived, so a repetition is judged like a first try: it waits for the end of quiet hours and pauses
 * while its key is kept, and what is not to be sent any more is UNKNOWN. So is a reminder that would have to wait.
 */
@Component
public class TakeLost {

    private static final Logger LOG = LoggerFactory.getLogger(TakeLost.class);
    /** After which is looked again whether what was paused may go on. */
    private static final Duration PAUSE = Duration.ofSeconds(10);

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
        Fates fates = judge(provider, lost, lease);
        List<Long> repeated = fates.repeated.stream().map(NoticeTry::id).toList();
        if (moves.repeat(repeated, lease)
                != repeated.size()) { // the server has not kept locked rows apart: nobody may send them
            throw new ConcurrencyFailureException("Notices were taken twice channel=" + provider.channel());
        }
        moves.rest(fates.resting);
        List<Long> unknown = new ArrayList<>(lost.stream().map(Lost::id).toList());
        unknown.removeAll(repeated);
        unknown.removeAll(fates.resting.keySet());
        tried.giveUp(unknown, provider.repeat() == Repeat.BY_ASKING);
        if (!unknown.isEmpty()) {
            LOG.warn(
                    "Whether notices were sent is not known channel={} notices={} first={}",
                    provider.channel(),
                    unknown.size(),
                    unknown.get(0));
        }
        return new TakeDue.Taken(fates.repeated, lost.size());
    }

    /** What is in neither is given up. */
    private record Fates(List<NoticeTry> repeated, Map<Long, Instant> resting) {}

    private Fates judge(NoticeProvider provider, List<Lost> lost, Duration lease) {
        Fates fates = new Fates(new ArrayList<>(), new HashMap<>());
        Instant now = clock.instant();
        Map<Long, Instant> keptUntil = keptUntil(provider, lost, lease, now);
        if (keptUntil.isEmpty()) {
            return fates;
        }
        List<Long> kept = List.copyOf(keptUntil.keySet());
        Set<Long> paused = new HashSet<>(rows.isPaused() ? kept : rows.ofPausedTasks(kept));
        Set<Long> cancelled = new HashSet<>(rows.ofCancelledTasks(kept));
        kept.forEach(
                id -> fates.resting.put(id, now.plus(PAUSE))); // whose kind is not known: for a release that knows it
        for (Judged each : look.look(provider.channel(), kept)) {
            long id = each.notice().id();
            fates.resting.remove(id);
            if (cancelled.contains(id) || each.ruling() instanceof Ruling.Suppress) {
                continue;
            }
            Instant from = from(each.ruling(), paused.contains(id), now);
            if (from.isAfter(now)) {
                rest(fates, each.notice(), from);
            } else {
                fates.repeated.add(new NoticeTry(each.notice(), each.address(), true));
            }
        }
        fates.resting.entrySet().removeIf(each -> !each.getValue().isBefore(keptUntil.get(each.getKey())));
        return fates;
    }

    /** A reminder may be cancelled or its start may move meanwhile, and nobody takes back what has been tried. */
    private static void rest(Fates fates, DueNotice notice, Instant until) {
        if (notice.kind() != NoticeKind.STARTS_SOON) {
            fates.resting.put(notice.id(), until);
        }
    }

    private static Instant from(Ruling ruling, boolean isPaused, Instant now) {
        Instant quietEnd = ruling instanceof Ruling.Wait wait ? wait.until() : now;
        Instant looked = isPaused ? now.plus(PAUSE) : now;
        return quietEnd.isAfter(looked) ? quietEnd : looked;
    }

    /** Until when a repetition may begin, of those that may be repeated: the key must be known for as long as it may take. */
    private static Map<Long, Instant> keptUntil(NoticeProvider provider, List<Lost> lost, Duration lease, Instant now) {
        Map<Long, Instant> until = new HashMap<>();
        for (Lost each : lost) {
            Instant last = each.triedAt().plus(provider.keyKept()).minus(lease);
            if (provider.repeat() == Repeat.BY_KEY && last.isAfter(now)) {
                until.put(each.id(), last);
            }
        }
        return until;
    }
}
