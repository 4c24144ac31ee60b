package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.kindness.KeepCaps;
import io.confetti.distribution.notice.kindness.store.NoticeDays.UserDay;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.distribution.notice.send.LookBeforeSending.Judged;
import io.confetti.distribution.notice.send.store.NoticeMoves;
import io.confetti.distribution.notice.send.store.StandIns;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Begins tries of what is due on a channel: when the transaction is over, each of them is committed with its number, its lease and
 * its place among those of the user's day, and everything else has been suppressed or put off.
 */
@Component
public class TakeDue {

    private final LockDue due;
    private final LookBeforeSending look;
    private final KeepCaps caps;
    private final NoticeMoves moves;
    private final StandIns standIns;
    private final BeginTries beginTries;

    TakeDue(
            LockDue due,
            LookBeforeSending look,
            KeepCaps caps,
            NoticeMoves moves,
            StandIns standIns,
            BeginTries beginTries) {
        this.due = due;
        this.look = look;
        this.caps = caps;
        this.moves = moves;
        this.standIns = standIns;
        this.beginTries = beginTries;
    }

    /**
     * @param tries that have begun
     * @param found how many notices were due, those that are not sent included; 0 if nothing is to be done
     */
    public record Taken(List<NoticeTry> tries, int found) {

        static final Taken NOTHING = new Taken(List.of(), 0);
    }

    /** @param lease longer than a send may last */
    @Transactional
    public Taken take(NoticeProvider provider, int most, Duration lease) {
        NoticeChannel channel = provider.channel();
        List<Long> found = due.lock(channel, most);
        if (found.isEmpty()) {
            return Taken.NOTHING;
        }
        Ruled ruled = Ruled.of(look.look(channel, found));
        List<NoticeTry> tries = underCap(channel, ruled);
        moves.suppress(ruled.suppressed());
        standIns.plan(ruled.suppressed().keySet());
        moves.postpone(ruled.postponed());
        beginTries.begin(channel, tries, lease);
        return new Taken(tries, found.size());
    }

    private record Ruled(List<Judged> sendable, Map<Long, Suppression> suppressed, Map<Long, Instant> postponed) {

        static Ruled of(List<Judged> looked) {
            Ruled ruled = new Ruled(new ArrayList<>(), new HashMap<>(), new HashMap<>());
            for (Judged each : looked) {
                if (each.ruling() instanceof Ruling.Suppress suppress) {
                    ruled.suppressed.put(each.notice().id(), suppress.reason());
                } else if (each.ruling() instanceof Ruling.Wait wait) {
                    ruled.postponed.put(each.notice().id(), wait.until());
                } else {
                    ruled.sendable.add(each);
                }
            }
            return ruled;
        }
    }

    /** A day counts first tries only: what a provider puts off does not use it up. */
    private List<NoticeTry> underCap(NoticeChannel channel, Ruled ruled) {
        List<Judged> first = ruled.sendable().stream().filter(TakeDue::counts).toList();
        List<Boolean> allowed =
                caps.count(channel, first.stream().map(TakeDue::day).toList());
        for (int i = 0; i < first.size(); i++) {
            if (!allowed.get(i)) {
                ruled.suppressed().put(first.get(i).notice().id(), Suppression.CAP);
            }
        }
        return ruled.sendable().stream()
                .filter(each -> !ruled.suppressed().containsKey(each.notice().id()))
                .map(each -> new NoticeTry(each.notice(), each.address(), false))
                .toList();
    }

    private static boolean counts(Judged each) {
        return each.notice().isForUser() && each.notice().attempts() == 0;
    }

    private static UserDay day(Judged each) {
        return new UserDay(each.notice().userId(), ((Ruling.Send) each.ruling()).day());
    }
}
