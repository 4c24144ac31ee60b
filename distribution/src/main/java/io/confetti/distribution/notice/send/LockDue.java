package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.pace.BesidePushes;
import io.confetti.distribution.notice.send.store.DueRows;
import io.confetti.distribution.notice.send.store.NoticeMoves;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.stereotype.Component;

/** Locks what is due on a channel, the tasks in turn. */
@Component
class LockDue {

    private static final int ROUNDS = 1_000_000;

    private final Turns turns;
    private final DueRows rows;
    private final NoticeMoves moves;
    private final BesidePushes besidePushes;

    LockDue(Turns turns, DueRows rows, NoticeMoves moves, BesidePushes besidePushes) {
        this.turns = turns;
        this.rows = rows;
        this.moves = moves;
        this.besidePushes = besidePushes;
    }

    /** @return locked until the caller's transaction ends, DUE all of them and of one task; none while all sending is paused */
    List<Long> lock(NoticeChannel channel, int most) {
        if (rows.isPaused()) {
            return List.of();
        }
        List<Long> found = lock(channel, turns.recent(channel), most);
        return found.isEmpty() ? lock(channel, turns.look(channel), most) : found;
    }

    private List<Long> lock(NoticeChannel channel, List<Optional<Long>> tasks, int most) {
        for (Optional<Long> turn :
                TurnOrder.of(tasks, ThreadLocalRandom.current().nextInt(ROUNDS))) {
            List<Long> found = turn.isEmpty() ? lock(channel, turn, most) : ofTask(channel, turn.get(), most);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    /** What no push planned has its time, and is not kept back for one. */
    private List<Long> ofTask(NoticeChannel channel, long task, int most) {
        if (!besidePushes.take(most)) {
            return List.of();
        }
        List<Long> found = rows.isHeld(task) ? List.of() : lock(channel, Optional.of(task), most);
        besidePushes.giveBack(most - found.size());
        return found;
    }

    private List<Long> lock(NoticeChannel channel, Optional<Long> turn, int most) {
        List<Long> found = new ArrayList<>(rows.lock(NoticeState.DUE, channel, turn, most));
        if (found.size() < most) {
            List<Long> planned = rows.lock(NoticeState.PLANNED, channel, turn, most - found.size());
            moves.makeDue(planned);
            found.addAll(planned);
        }
        return found;
    }
}
