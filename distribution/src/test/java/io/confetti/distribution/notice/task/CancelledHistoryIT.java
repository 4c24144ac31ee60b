package io.confetti.distribution.notice.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import io.confetti.platform.id.Ids;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a look for cancelled notices reads does not grow with what was cancelled before. */
class CancelledHistoryIT {
    private static final int ENDED = 3_000;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void noticesThatHaveEndedAreNotRead() {
        var first = cancelled();
        var second = cancelled();
        TaskNoticeControl control = distribution.bean(TaskNoticeControl.class);

        long rows = RowsRead.of(distribution, () -> {
            second.have(1, NoticeChannel.SMS, NoticeState.DUE, null); // rolled back: no sweep sees it
            assertThat(control.cancelledWithOpen(20)).contains(second.taskId()).doesNotContain(first.taskId());
        });

        assertThat(rows).as("keys read beside %d ended notices", 2 * ENDED).isLessThan(1_000);
    }

    @Test
    void whatWaitsIsNotReadRowByRow() {
        var waiting = TaskNoticeFixture.planned(distribution);
        history(waiting, "DUE");

        long rows = RowsRead.of(
                distribution, () -> distribution.bean(TaskNoticeControl.class).cancelledWithOpen(20));

        assertThat(rows).as("keys read beside %d that wait", ENDED).isLessThan(1_000);
        waiting.set("state = 'CANCELLED'");
    }

    private static TaskNoticeFixture cancelled() {
        var notices = TaskNoticeFixture.planned(distribution);
        history(notices, "SENT");
        distribution.bean(TaskNoticeControl.class).cancel(notices.taskId());
        return notices;
    }

    /** So many notices by mail that stand in for others. */
    private static void history(TaskNoticeFixture notices, String state) {
        long first = distribution.bean(Ids.class).block(ENDED);
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, task_id, created_at,"
                                + " follows_id) SELECT :first + seq, 1001, :first + seq, 'COUPON_GRANTED', 'MAIL', :task, :state,"
                                + " UTC_TIMESTAMP(3) + INTERVAL 1 DAY, :task, UTC_TIMESTAMP(3), 1 FROM seq_0_to_"
                                + (ENDED - 1))
                .param("first", first)
                .param("task", notices.taskId())
                .param("state", state)
                .update();
    }
}
