package io.confetti.distribution.notice.task;

import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.task.store.CommandedRows;
import io.confetti.distribution.notice.task.store.CommandedRows.Group;
import io.confetti.platform.outage.ConflictRetry;
import java.util.List;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** PLANNED and DUE → CANCELLED, of a task whose notices are cancelled. May be run again, and by several at once. */
@Component
class CancelRows {

    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);
    private static final List<NoticeState> OPEN = List.of(NoticeState.PLANNED, NoticeState.DUE);

    private final CommandedRows rows;
    private final TransactionTemplate transaction;

    CancelRows(CommandedRows rows, TransactionTemplate transaction) {
        this.rows = rows;
        this.transaction = transaction;
    }

    /** @param isComplete false if some are left: the time was over, or a sender has them in its hands */
    record Cancelled(long rows, boolean isComplete) {}

    Cancelled cancel(long taskId) {
        MoveGroups time = new MoveGroups();
        List<Group> groups = MoveGroups.of(taskId, OPEN);
        long cancelled = 0;
        for (Group group : groups) {
            for (int moved = -1; moved != 0 && !time.isOver(); cancelled += moved) {
                moved = RETRY.run(() -> transaction.execute(status -> cancelSome(group)));
            }
        }
        return new Cancelled(cancelled, groups.stream().allMatch(rows::isEmpty));
    }

    private int cancelSome(Group group) {
        List<Long> ids = rows.lock(group, MoveGroups.BATCH);
        return ids.isEmpty() ? 0 : rows.cancel(group, ids);
    }
}
