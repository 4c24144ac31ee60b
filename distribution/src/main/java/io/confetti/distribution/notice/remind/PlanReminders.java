package io.confetti.distribution.notice.remind;

import io.confetti.distribution.notice.plan.PlanTurn;
import io.confetti.distribution.notice.plan.store.PlannerLease;
import io.confetti.distribution.notice.remind.PrepareReminders.Prepared;
import io.confetti.distribution.notice.remind.store.StartReminders;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Prepares reminders of starts half an hour before they are due. They are sent in the minute before their time, or in a longer
 * one if they are more than go out within a minute; by the rate of planning, which is what the installation is trusted with.
 */
@Component
class PlanReminders {

    private static final Logger log = LoggerFactory.getLogger(PlanReminders.class);
    private static final Duration EARLY = Duration.ofMinutes(30);
    private static final Duration SHORTEST = Duration.ofSeconds(60);

    private final StartReminders reminders;
    private final PrepareReminders prepare;
    private final PlanTurn turn;
    private final PlannerLease control;

    PlanReminders(StartReminders reminders, PrepareReminders prepare, PlanTurn turn, PlannerLease control) {
        this.reminders = reminders;
        this.prepare = prepare;
        this.turn = turn;
        this.control = control;
    }

    /**
     * Prepares one round.
     *
     * @return false if there is none, or it may not go on
     */
    boolean planNext() {
        Optional<StartRound> next = reminders.next(EARLY);
        if (next.isEmpty() || !turn.isHere()) {
            return false;
        }
        StartRound round = next.get();
        Instant sendFrom = round.dueAt().minus(window(reminders.countDueAt(round.dueAt()), control.rate()));
        int planned = 0;
        Long user = 0L;
        while (user != null) {
            if (!turn.await()) {
                return false;
            }
            Prepared some = prepare.prepare(round, sendFrom, user);
            turn.took(some.notices());
            planned += some.notices();
            user = some.lastUser();
        }
        log.info(
                "Reminders prepared templateId={} minutesBefore={} startsAt={} notices={}",
                round.templateId(),
                round.minutesBefore(),
                round.startsAt(),
                planned);
        return true;
    }

    /** How long before their time they begin to go out. */
    static Duration window(long reminders, Optional<Integer> rate) {
        Duration all = rate.map(perSecond -> Duration.ofSeconds(reminders).dividedBy(perSecond))
                .orElse(Duration.ZERO);
        return all.compareTo(SHORTEST) > 0 ? all : SHORTEST;
    }
}
