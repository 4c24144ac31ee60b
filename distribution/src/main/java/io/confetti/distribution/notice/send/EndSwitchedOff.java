package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.distribution.notice.send.LookBeforeSending.Judged;
import io.confetti.distribution.notice.send.store.NoticeMoves;
import io.confetti.distribution.notice.send.store.StandIns;
import io.confetti.distribution.notice.send.store.TriedRows;
import io.confetti.distribution.notice.send.store.TriedRows.Lost;
import io.confetti.distribution.notice.send.store.WaitingRows;
import io.confetti.distribution.notice.send.store.WaitingRows.Turn;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Ends notices of a channel that was switched off when they were on their way, once they have waited for it for most of a day. What
 * operators let wait is left alone; what nobody wants any more is suppressed for that reason, so that no channel follows it.
 */
@Component
public class EndSwitchedOff {

    static final String CHANNEL_OFF = "CHANNEL_OFF";

    /** Every notice ends within a day of being due; a channel may be off for so long by mistake. */
    static final Duration WAITS = Duration.ofHours(23);

    private final WaitingRows waiting;
    private final TriedRows tried;
    private final NoticeMoves moves;
    private final LookBeforeSending look;
    private final StandIns standIns;
    private final SuiteClock clock;

    EndSwitchedOff(
            WaitingRows waiting,
            TriedRows tried,
            NoticeMoves moves,
            LookBeforeSending look,
            StandIns standIns,
            SuiteClock clock) {
        this.waiting = waiting;
        this.tried = tried;
        this.moves = moves;
        this.look = look;
        this.standIns = standIns;
        this.clock = clock;
    }

    /** @return how many were ended, all of one task; 0 if there are no more */
    @Transactional
    public int end(NoticeChannel channel, int most) {
        Instant longAgo = clock.instant().minus(WAITS);
        for (Turn turn : waiting.turns(channel)) {
            if (turn.since().isAfter(longAgo)) {
                break;
            }
            List<Long> due = lock(channel, turn, most);
            if (!due.isEmpty()) {
                end(channel, due);
                return due.size();
            }
        }
        return 0;
    }

    /**
     * Answers that are lost stay open for as long, because the provider may come back that knows their keys.
     *
     * @return how many are UNKNOWN from now on
     */
    @Transactional
    public int giveUp(NoticeChannel channel, int most) {
        List<Long> lost =
                tried.lockLost(channel, WAITS, most).stream().map(Lost::id).toList();
        tried.giveUp(lost, false);
        return lost.size();
    }

    private List<Long> lock(NoticeChannel channel, Turn turn, int most) {
        List<Long> due = new ArrayList<>(waiting.lock(NoticeState.DUE, channel, turn, WAITS, most));
        if (due.size() < most) {
            List<Long> planned = waiting.lock(NoticeState.PLANNED, channel, turn, WAITS, most - due.size());
            moves.makeDue(planned);
            due.addAll(planned);
        }
        return due;
    }

    private void end(NoticeChannel channel, List<Long> ids) {
        Map<Long, Suppression> suppressed = new HashMap<>();
        for (Judged each : look.look(channel, ids)) {
            if (each.ruling() instanceof Ruling.Suppress suppress) {
                suppressed.put(each.notice().id(), suppress.reason());
            }
        }
        moves.suppress(suppressed);
        moves.fail(ids.stream().filter(id -> !suppressed.containsKey(id)).toList(), CHANNEL_OFF);
        standIns.plan(ids);
    }
}
