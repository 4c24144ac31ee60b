package io.confetti.distribution.notice.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.notice.promise.store.BegunTries;
import io.confetti.distribution.notice.send.store.AskedRows;
import io.confetti.distribution.notice.send.store.NoticeMetrics;
import io.confetti.platform.id.Ids;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Notices are deleted some months after their end, and what looks at them regularly does not read those of before. */
class NoticeHistoryIT {
    private static final int NOTICES = 6_000;

    private static Distribution distribution;

    private final long source = distribution.bean(Ids.class).next();
    private final WipeContacts wipe = distribution.bean(WipeContacts.class);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void forget() {
        distribution
                .sql()
                .sql("DELETE FROM t_notice WHERE source_id = ?")
                .param(source)
                .update();
    }

    @Test
    void whatEndedMonthsAgoIsDeletedAfterItsContactsAreWiped() {
        long id = notices(1, "'SENT'", "8 DAY");
        wipe.wipe();
        assertThat(kept()).isEqualTo("1 without contact");
        wipe.wipe();
        assertThat(kept()).isEqualTo("1 without contact");

        set("ended_at = ended_at - INTERVAL 81 DAY, purge_at = purge_at - INTERVAL 81 DAY");
        wipe.wipe();
        assertThat(kept()).isEqualTo("1 without contact");
        set("ended_at = ended_at - INTERVAL 2 DAY, purge_at = purge_at - INTERVAL 2 DAY");
        wipe.wipe();

        assertThat(kept()).isEqualTo("0 without contact");
        assertThat(distribution.count("SELECT COUNT(*) FROM t_notice WHERE id = ?", id))
                .isZero();
    }

    @Test
    void whatIsSentAgainIsNotDeleted() {
        notices(1, "'DUE'", "91 DAY");
        set("ended_at = NULL, purge_at = NULL, due_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY");

        wipe.wipe();

        assertThat(kept()).isEqualTo("0 without contact");
        assertThat(distribution.count("SELECT COUNT(*) FROM t_notice WHERE source_id = ?", source))
                .isEqualTo(1);
    }

    @Test
    void whatTheDoctorComparesWithCouponsIsKept() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(0), 1, 1, 1);
        distribution.pushed(task);
        notices(1, "'SENT'", "91 DAY");
        set("task_id = " + task.taskId());

        wipe.wipe();
        assertThat(kept()).as("the run ended today").isEqualTo("1 without contact");
        wipe.wipe();
        assertThat(kept()).as("looked at again a day later").isEqualTo("1 without contact");
        set("purge_at = UTC_TIMESTAMP(3)");
        distribution
                .sql()
                .sql("UPDATE t_task_run SET ended_at = ended_at - INTERVAL 8 DAY WHERE task_id = ?")
                .param(task.taskId())
                .update();
        wipe.wipe();

        assertThat(kept()).isEqualTo("0 without contact");
    }

    @Test
    void nobodyKeepsThemForLessThanTheirContacts() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WipeContacts(null, null, Duration.ofDays(7)))
                .withMessageContaining("confetti.notice.kept-for");
    }

    @Test
    void unknownOnesOfBeforeAreNeitherCountedNorAskedFor() {
        notices(NOTICES, "'UNKNOWN'", "20 DAY");
        set("leased_until = UTC_TIMESTAMP(3)");
        NoticeMetrics metrics = distribution.bean(NoticeMetrics.class);
        long other = metrics.unknown(NoticeChannel.MAIL);

        long rows = RowsRead.of(distribution, () -> {
            assertThat(metrics.unknown(NoticeChannel.MAIL)).isEqualTo(other);
            assertThat(distribution.bean(AskedRows.class).lock(NoticeChannel.MAIL, 20))
                    .isEmpty();
        });

        assertThat(rows).isLessThan(4 * other + 50);
        set("due_at = UTC_TIMESTAMP(3)");
        assertThat(metrics.unknown(NoticeChannel.MAIL)).isEqualTo(other + NOTICES);
    }

    @Test
    void theDoctorPassesOverTriesOfBefore() {
        notices(NOTICES, "'SENT'", "40 DAY");
        long lately = Ids.lowestAt(distribution.bean(SuiteClock.class).instant().minus(Duration.ofDays(30)));
        long others = distribution.count("SELECT COUNT(*) FROM t_notice WHERE id >= ?", lately);
        BegunTries tries = distribution.bean(BegunTries.class);

        long rows = RowsRead.of(distribution, () -> tries.ofLastDay(CheckScope.EVERYTHING, 0, 500));

        assertThat(rows).isLessThan(3 * others + 50);
    }

    /** By mail; planned and ended so long ago, and tried then. */
    private long notices(int count, String state, String ago) {
        Duration age = Duration.ofDays(Long.parseLong(ago.split(" ")[0]));
        long first = Ids.lowestAt(distribution.bean(SuiteClock.class).instant().minus(age)) + source % 100_000;
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, state, due_at, attempts, tried_at,"
                                + " contact_sealed, created_at, ended_at, purge_at) SELECT :first + seq, 1001, seq, 'COUPON_GRANTED',"
                                + " 'MAIL', :source, " + state
                                + ", t.at, 1, t.at, 'sealed', t.at, t.at, t.at + INTERVAL 7 DAY"
                                + " FROM seq_1_to_" + count + " JOIN (SELECT UTC_TIMESTAMP(3) - INTERVAL " + ago
                                + " AS at) t")
                .param("first", first)
                .param("source", source)
                .update();
        return first + 1;
    }

    private void set(String columns) {
        distribution
                .sql()
                .sql("UPDATE t_notice SET " + columns + " WHERE source_id = ?")
                .param(source)
                .update();
    }

    private String kept() {
        List<Long> wiped = distribution
                .sql()
                .sql("SELECT id FROM t_notice WHERE source_id = ? AND contact_sealed IS NULL")
                .param(source)
                .query(Long.class)
                .list();
        return wiped.size() + " without contact";
    }
}
