package io.confetti.distribution.notice.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.control.SendingStatus.Channel;
import io.confetti.distribution.notice.plan.store.PlannerLease;
import io.confetti.platform.id.Ids;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What operators of the suite want of all notices, and what they see. */
class NoticeControlIT {
    private static final long TASK = 77;
    private static Distribution distribution;

    private final DescribeSending describe = distribution.bean(DescribeSending.class);
    private final StopSending stop = distribution.bean(StopSending.class);
    private final LimitPlanning limit = distribution.bean(LimitPlanning.class);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void asItWas() {
        stop.stop(false);
        limit.limit(2_000);
        distribution
                .sql()
                .sql("DELETE FROM t_notice WHERE task_id = ?")
                .param(TASK)
                .update();
    }

    @Test
    void whatWaitsIsCountedPerChannel() {
        stop.stop(true);
        Channel before = mail();
        have("PLANNED", 60);
        have("DUE", 3_600);
        have("PLANNED", -7_200);
        have("DUE", -60);
        have("SENDING", -60);
        have("UNKNOWN", -60);
        have("SENT", -60);

        Channel mail = mail();

        assertThat(mail.carried()).as("no provider in this test").isFalse();
        assertThat(mail.planned() - before.planned()).isEqualTo(2);
        assertThat(mail.due() - before.due()).isEqualTo(2);
        assertThat(mail.sending() - before.sending()).isEqualTo(1);
        assertThat(mail.unknown() - before.unknown()).isEqualTo(1);
        assertThat(mail.oldestDueSeconds()).isGreaterThanOrEqualTo(7_200);
        assertThat(describe.describe().channels())
                .extracting(Channel::channel)
                .containsExactly(NoticeChannel.MAIL, NoticeChannel.SMS);
    }

    @Test
    void commandsMayBeRepeated() {
        stop.stop(true);
        stop.stop(true);
        assertThat(describe.describe().paused()).isTrue();
        stop.stop(false);
        stop.stop(false);
        assertThat(describe.describe().paused()).isFalse();
    }

    @Test
    void theRateIsWhatThePlannerReads() {
        limit.limit(17);
        assertThat(describe.describe().rate()).isEqualTo(17);
        assertThat(distribution.bean(PlannerLease.class).rate()).hasValue(17);
        limit.limit(null);
        assertThat(describe.describe().rate()).isNull();
        assertThat(distribution.bean(PlannerLease.class).rate()).isEmpty();
    }

    private Channel mail() {
        return describe.describe().channels().get(0);
    }

    private static void have(String state, int dueInSeconds) {
        long id = distribution.bean(Ids.class).next();
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, task_id, created_at)"
                                + " VALUES (?, 1001, ?, 'COUPON_GRANTED', 'MAIL', ?, ?, UTC_TIMESTAMP(3) + INTERVAL ? SECOND, ?,"
                                + " UTC_TIMESTAMP(3))")
                .params(id, id, id, state, dueInSeconds, TASK)
                .update();
    }
}
