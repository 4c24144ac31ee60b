package io.confetti.distribution.notice.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.ExpiryNotices.ExpiryNotice;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.expiry.store.EndingChunks;
import io.confetti.distribution.notice.expiry.store.EndingChunks.Place;
import io.confetti.distribution.notice.expiry.store.EndingChunks.Walked;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.remind.Reminders;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Users hear once for each policy that their coupon ends, if they still have it and it is not too late. */
class ExpiryNoticesIT {
    private static final Duration HOUR = Duration.ofHours(1);
    private static long users = 85_000_000_000L;

    private static Distribution distribution;

    private final long template = Endings.aTemplate(distribution);

    @BeforeAll
    static void start() {
        distribution = Reminders.withProviders("endings");
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @AfterEach
    void letPlanners() {
        Plans.letPlanners(distribution);
    }

    @Test
    void usersOfAChunkHearInTimeThatItsCouponsEnd() {
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(65));
        long user = withMail();
        long block = Endings.pushed(distribution, template, user, user, end);

        Endings.tell(distribution, template, 60);

        awaitRows(user + " 60m PLANNED null");
        distribution
                .sql()
                .sql("SELECT due_at, stale_at, coupon_id, source_id, task_id, shop_id, channel FROM t_notice"
                        + " WHERE kind = 'EXPIRES_SOON' AND template_id = ?")
                .param(template)
                .query(row -> {
                    assertThat(time(row.getObject(1, LocalDateTime.class))).isEqualTo(end.minus(HOUR));
                    assertThat(time(row.getObject(2, LocalDateTime.class))).isEqualTo(end.minus(HOUR.dividedBy(2)));
                    assertThat(row.getLong(3)).isEqualTo(block);
                    assertThat(row.getLong(4)).isEqualTo(block);
                    assertThat(row.getObject(5)).isNull();
                    assertThat(row.getLong(6)).isEqualTo(1001);
                    assertThat(row.getString(7)).isEqualTo("MAIL");
                });
    }

    @Test
    void severalTimesAreToldOneByOne() {
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(58));
        long user = withMail();
        Endings.pushed(distribution, template, user, user, end);

        Endings.tell(distribution, template, 60, 65, 30, 2_880);

        awaitRows(user + " 60m PLANNED null", user + " 65m PLANNED null");
    }

    @Test
    void whoHasNotTheCouponAnyMoreDoesNotHearOfIt() {
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(65));
        users += 10;
        long first = users;
        users += 3;
        Endings.pushed(distribution, template, first, first + 3, end);
        Endings.use(distribution, template, first, "REDEEMED");
        Endings.use(distribution, template, first + 1, "LOCKED");
        Endings.use(distribution, template, first + 2, "REVOKED");
        Endings.use(distribution, template, first + 3, "EXPIRED");

        Endings.tell(distribution, template, 60);

        Reminders.soon().until(() -> Endings.planned(distribution, template) == 1);
        assertThat(Endings.rows(distribution, template)).isEmpty();
    }

    @Test
    void whoReceivedItLaterThanThatDoesNotHearOfIt() {
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(50));
        long user = withMail();
        Endings.pushed(distribution, template, user, user, end.minus(Duration.ofMinutes(55)), end);

        Endings.tell(distribution, template, 60, 54);

        awaitRows(user + " 54m PLANNED null");
    }

    @Test
    void afterHalfOfTheTimeNothingIsPlanned() {
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(29));
        long user = withMail();
        Endings.pushed(distribution, template, user, user, end);

        Endings.tell(distribution, template, 60, 50);

        awaitRows(user + " 50m PLANNED null");
    }

    @Test
    void whatIsSaidLaterReplacesItAndPlansNothingTwice() {
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(58));
        long user = withMail();
        Endings.pushed(distribution, template, user, user, end);
        Endings.tell(distribution, template, 60);
        awaitRows(user + " 60m PLANNED null");

        Endings.tell(distribution, template, 65);
        awaitRows(user + " 60m PLANNED null", user + " 65m PLANNED null");
        Endings.tell(distribution, template, 60, 65);
        Endings.tell(distribution, template);

        assertThat(distribution
                        .bean(FindExpiryNotices.class)
                        .find(1001, template)
                        .notices())
                .isEmpty();
        assertThat(Endings.rows(distribution, template)).hasSize(2);
    }

    @Test
    void whatWasSaidIsReadByItsShopAlone() {
        Endings.tell(distribution, template, 180, 10_080);

        assertThat(distribution.bean(FindExpiryNotices.class).find(1001, template))
                .isEqualTo(new ExpiryNotices(
                        1001,
                        template,
                        List.of(
                                new ExpiryNotice(10_080, List.of(NoticeChannel.MAIL)),
                                new ExpiryNotice(180, List.of(NoticeChannel.MAIL)))));
        assertThat(distribution
                        .bean(FindExpiryNotices.class)
                        .find(2002, template)
                        .notices())
                .isEmpty();
    }

    @Test
    void plannersOfOneChunkPlanItOnce() throws Exception {
        Plans.holdPlanners(distribution);
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(65));
        long first = users + 1;
        users += 300;
        Endings.pushed(distribution, template, first, users, end);
        Endings.tell(distribution, template, 60);
        EndingChunk due = dueOf60();
        CyclicBarrier together = new CyclicBarrier(4);
        Callable<Integer> plan = () -> {
            together.await();
            return distribution.bean(PlanEndingChunk.class).plan(due);
        };
        ExecutorService threads = Executors.newFixedThreadPool(4);
        int planned = 0;
        try {
            for (Future<Integer> done : threads.invokeAll(List.of(plan, plan, plan, plan))) {
                planned += done.get();
            }
        } finally {
            threads.shutdown();
        }

        assertThat(planned).isEqualTo(300);
        assertThat(Endings.rows(distribution, template)).hasSize(300);
    }

    @Test
    void whatIsNotWantedAnyMoreIsNotPlanned() {
        Plans.holdPlanners(distribution);
        Instant end = Endings.now(distribution).plus(Duration.ofMinutes(65));
        long user = withMail();
        Endings.pushed(distribution, template, user, user, end);
        Endings.tell(distribution, template, 60);
        EndingChunk chunk = dueOf60();
        Endings.tell(distribution, template, 30);

        assertThat(distribution.bean(PlanEndingChunk.class).plan(chunk)).isZero();

        assertThat(Endings.rows(distribution, template)).isEmpty();
    }

    @Test
    void claimedCouponsAreToldOfInTheOrderOfTheirEnds() {
        Instant now = Endings.now(distribution);
        long early = withMail();
        long late = withMail();
        long used = withMail();
        claimed(early, 1, now.minus(Duration.ofMinutes(300)), now.plus(Duration.ofMinutes(65)));
        claimed(used, 1, now.minus(Duration.ofMinutes(299)), now.plus(Duration.ofMinutes(65)));
        claimed(late, 1, now.minus(Duration.ofMinutes(200)), now.plus(Duration.ofMinutes(108)));
        Endings.use(distribution, template, used, "REDEEMED");

        Endings.tell(distribution, template, 60, 100);

        awaitRows(early + " 60m PLANNED null", early + " 100m PLANNED null", late + " 100m PLANNED null");
    }

    /** Another rule may let coupons end earlier than those that were claimed before. */
    @Test
    void claimsOfEachRuleAreAnOrderOfTheirOwn() {
        Instant now = Endings.now(distribution);
        distribution
                .sql()
                .sql("UPDATE t_template_offer SET rule_version = 2 WHERE template_id = ?")
                .param(template)
                .update();
        long old = withMail();
        long other = withMail();
        claimed(old, 1, now.minus(Duration.ofMinutes(300)), now.plus(Duration.ofDays(30)));
        claimed(other, 2, now.minus(Duration.ofMinutes(200)), now.plus(Duration.ofMinutes(65)));

        Endings.tell(distribution, template, 60);

        awaitRows(other + " 60m PLANNED null");
    }

    @Test
    void manyClaimsAreWalkedPageByPageAndOnce() {
        Instant now = Endings.now(distribution);
        long first = users + 1;
        users += 1_100;
        Instant end = now.plus(Duration.ofMinutes(65));
        distribution.transaction().executeWithoutResult(status -> {
            for (long user = first; user <= users; user++) {
                claimed(user, 1, now.minus(Duration.ofMinutes(100)).plusMillis(user - first), end);
            }
        });

        Endings.tell(distribution, template, 60);

        Reminders.soon().until(() -> Endings.rows(distribution, template).size() == 1_100);
        distribution.sql().sql("DELETE FROM t_expiry_claim").update(); // as if a crash had forgotten it
        Reminders.soon()
                .until(() -> distribution.count(
                                "SELECT COUNT(*) FROM t_expiry_claim WHERE template_id = ? AND seen_at >= ?",
                                template,
                                DatabaseTime.of(
                                        now.minus(Duration.ofMinutes(100)).plusMillis(1_099)))
                        == 1);
        assertThat(Endings.rows(distribution, template)).hasSize(1_100);
    }

    /** The only one of the template that an hour before its end is to be planned. */
    private EndingChunk dueOf60() {
        ExpiryPolicy policy = new ExpiryPolicy(template, 1001, 60, List.of(NoticeChannel.MAIL));
        List<Walked> walked =
                distribution.bean(EndingChunks.class).walk(policy, Duration.ofMinutes(10), Place.BEGIN, 100);
        assertThat(walked).singleElement().matches(Walked::isOpen);
        return walked.get(0).chunk();
    }

    private void claimed(long user, int version, Instant accepted, Instant end) {
        Endings.claimed(distribution, template, user, version, accepted, end);
    }

    private void awaitRows(String... rows) {
        Reminders.soon()
                .untilAsserted(
                        () -> assertThat(Endings.rows(distribution, template)).containsExactlyInAnyOrder(rows));
    }

    /** A user that {@link Plans#contacts} gives a mail address and nothing else. */
    private static long withMail() {
        users++;
        while (users % 5 == 0 || users % 3 == 0) {
            users++;
        }
        return users;
    }

    private static Instant time(LocalDateTime stored) {
        return DatabaseTime.instant(stored);
    }
}
