package io.confetti.distribution.notice.task;

import io.confetti.contract.CommandedNotices;
import io.confetti.contract.ResendNoticesCommand;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.task.store.CommandedRows;
import io.confetti.distribution.notice.task.store.CommandedRows.Group;
import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.outage.ConflictRetry;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;

/**
 * FAILED and UNKNOWN → DUE, because an operator says so: nothing else sends them again. The command names the instant at which it
 * was given, and what has ended since is left alone; so a repeat goes on with what the first one has not reached, and never sends
 * once more what the first one has sent.
 */
@Component
public class ResendNotices {

    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);
    private static final Set<NoticeState> RESENDABLE = EnumSet.of(NoticeState.FAILED, NoticeState.UNKNOWN);

    private final TaskNoticeControl control;
    private final CommandedRows rows;

    ResendNotices(TaskNoticeControl control, CommandedRows rows) {
        this.control = control;
        this.rows = rows;
    }

    /**
     * Addresses that are wiped cannot be written to again, and users whom another channel has told in place of the failed one are
     * left alone; both are counted as kept.
     *
     * @throws io.confetti.platform.error.CouponException 400 for other states, 404 if the task has no run, 409 if nothing is sent for
     *     it or its notices were cancelled
     */
    public CommandedNotices resend(long taskId, ResendNoticesCommand command) {
        List<NoticeState> states = states(command);
        String planning = OpenTask.require(control.state(taskId));
        MoveGroups time = new MoveGroups();
        List<Group> groups = MoveGroups.of(taskId, states);
        long resent = 0;
        for (Group group : groups) {
            resent += resend(group, command.before(), time);
        }
        boolean isComplete = !time.isOver();
        long kept = isComplete
                ? groups.stream()
                        .mapToLong(group -> rows.ended(group, command.before()))
                        .sum()
                : 0;
        return new CommandedNotices(planning, resent, kept, isComplete);
    }

    private long resend(Group group, Instant before, MoveGroups time) {
        long resent = 0;
        long after = 0;
        while (!time.isOver()) {
            List<Long> ids = rows.resendable(group, before, after, MoveGroups.BATCH);
            if (ids.isEmpty()) {
                break;
            }
            resent += RETRY.run(() -> rows.resend(group, before, ids));
            after = ids.get(ids.size() - 1);
        }
        return resent;
    }

    private static List<NoticeState> states(ResendNoticesCommand command) {
        List<NoticeState> states = command.states().stream()
                .map(name -> RESENDABLE.stream()
                        .filter(state -> state.name().equals(name))
                        .findFirst()
                        .orElseThrow(CommonError.BAD_REQUEST::refusal))
                .sorted(Comparator.naturalOrder())
                .distinct()
                .toList();
        if (states.isEmpty() || command.before() == null) {
            throw CommonError.BAD_REQUEST.refusal();
        }
        return states;
    }
}
