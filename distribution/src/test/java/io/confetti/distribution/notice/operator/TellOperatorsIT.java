package io.confetti.distribution.notice.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.core.event.PublishPush;
import io.confetti.core.event.PushEnded;
import io.confetti.core.event.PushFact;
import io.confetti.core.event.PushHeld;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.remind.Reminders;
import io.confetti.platform.id.Ids;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Operators hear by mail that their push has ended or waits, once for each time, if their shop has said where. */
class TellOperatorsIT {
    private static final Instant AT = Instant.parse("2026-12-01T02:00:00.123Z");

    private static Distribution distribution;

    private final long shop = distribution.bean(Ids.class).next();
    private final long task = distribution.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        distribution = Reminders.withProviders("operators");
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @Test
    void aPushThatHasEndedIsTold() {
        chooseMail();

        publish(ended());

        assertThat(told()).containsExactly("TASK_ENDED  0 MAIL");
        distribution
                .sql()
                .sql("SELECT contact_sealed, shop_id, template_id, task_id FROM t_notice WHERE source_id = ?")
                .param(task)
                .query(row -> {
                    assertThat(distribution
                                    .bean(SealContacts.class)
                                    .open(shop, 0, NoticeChannel.MAIL, row.getString(1)))
                            .isEqualTo("ops@example.com");
                    assertThat(row.getLong(2)).isEqualTo(shop);
                    assertThat(row.getLong(3)).isEqualTo(202);
                    assertThat(row.getObject(4)).isNull();
                });
    }

    @Test
    void eachHoldIsToldOnce() {
        chooseMail();

        publish(held(AT));
        publish(held(AT));
        publish(held(AT.plusMillis(1)));
        publish(ended());
        publish(ended());

        assertThat(told())
                .containsExactly(
                        "TASK_ENDED  0 MAIL",
                        "TASK_HELD " + AT.toEpochMilli() + " 0 MAIL",
                        "TASK_HELD " + (AT.toEpochMilli() + 1) + " 0 MAIL");
    }

    @Test
    void aShopWithoutAnAddressHearsNothing() {
        publish(ended());
        publish(held(AT));

        assertThat(told()).isEmpty();
    }

    @Test
    void whatIsRolledBackTellsNothing() {
        chooseMail();

        distribution.transaction().executeWithoutResult(status -> {
            distribution.bean(PublishPush.class).publish(ended());
            status.setRollbackOnly();
        });

        assertThat(told()).isEmpty();
    }

    @Test
    void ofSeveralAtOnceOneTells() throws Exception {
        chooseMail();
        var barrier = new CyclicBarrier(4);
        var threads = Executors.newFixedThreadPool(4);
        try {
            for (var one : IntStream.range(0, 4)
                    .mapToObj(i -> threads.submit(() -> {
                        barrier.await();
                        publish(ended());
                        return i;
                    }))
                    .toList()) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(told()).hasSize(1);
    }

    private void chooseMail() {
        distribution
                .sql()
                .sql("INSERT INTO t_notice_policy (shop_id, operator_mail_sealed, changed_at, changed_by)"
                        + " VALUES (?, ?, UTC_TIMESTAMP(3), 'test')")
                .params(
                        shop,
                        distribution.bean(SealContacts.class).seal(shop, 0, NoticeChannel.MAIL, "ops@example.com"))
                .update();
    }

    private static void publish(PushFact fact) {
        distribution
                .transaction()
                .executeWithoutResult(
                        status -> distribution.bean(PublishPush.class).publish(fact));
    }

    private PushEnded ended() {
        return new PushEnded(shop, 202, task, "tour", "COMPLETED", null, 10L, 10, Map.of(), 0, AT);
    }

    private PushHeld held(Instant at) {
        return new PushHeld(shop, 202, task, "CANARY", 100, 96, 4, new BigDecimal("4"), null, at);
    }

    /** As {@code kind occasion user channel}. */
    private List<String> told() {
        return distribution
                .sql()
                .sql(
                        "SELECT kind, occasion, user_id, channel FROM t_notice WHERE source_id = ? ORDER BY kind, occasion")
                .param(task)
                .query((row, i) ->
                        row.getString(1) + " " + row.getString(2) + " " + row.getLong(3) + " " + row.getString(4))
                .list();
    }
}
