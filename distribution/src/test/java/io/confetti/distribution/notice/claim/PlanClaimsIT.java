package io.confetti.distribution.notice.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.ClaimNotices;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.RevocationCommand;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.notice.claim.store.UntoldClaims;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.undo.RevokeForShop;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whoever claims a coupon is told of it once, if the template says so. Claims are written here as engine writes them. */
@ExtendWith(EveryPromiseHolds.class)
class PlanClaimsIT {
    private static final List<NoticeStep> MAIL_ELSE_SMS =
            List.of(new NoticeStep(NoticeChannel.MAIL, NoticeChannel.SMS));
    private static long users = 84_000_000_000L;

    private static Distribution distribution;

    private final long template = distribution.aTemplateWithStock(2_000);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void letPlanners() {
        tell(1001, List.of());
        Plans.letPlanners(distribution);
    }

    @Test
    void whoClaimsIsToldByWhatTheShopKnows() {
        tell(1001, MAIL_ELSE_SMS);

        claimed(30, databaseTime());

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(told()).isEqualTo(Plans.expected(users - 29, users)));
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE template_id = ? AND source_id = coupon_id"
                                + " AND kind = 'COUPON_GRANTED' AND task_id IS NULL AND shop_id = 1001",
                        template))
                .isEqualTo(told().size());
    }

    @Test
    void nobodyIsToldWhereTheTemplateSaysNothing() {
        tell(2002, MAIL_ELSE_SMS);
        tell(2002, List.of());
        claimed(5, databaseTime());

        distribution.bean(PlanClaims.class).plan(template);

        assertThat(told()).isEmpty();
    }

    @Test
    void anotherShopChangesNothing() {
        tell(1001, MAIL_ELSE_SMS);

        tell(2002, List.of(NoticeStep.of(NoticeChannel.SMS)));
        tell(2002, List.of());

        assertThat(distribution
                        .bean(FindClaimNotices.class)
                        .find(1001, template)
                        .chain())
                .isEqualTo(MAIL_ELSE_SMS);
        assertThat(distribution
                        .bean(FindClaimNotices.class)
                        .find(2002, template)
                        .chain())
                .isEmpty();
    }

    @Test
    void whatWasClaimedBeforeIsNotToldOf() {
        Instant before = databaseTime().minusMillis(1);
        tell(1001, MAIL_ELSE_SMS);
        claimed(3, before);
        claimed(1, databaseTime());

        await().atMost(Duration.ofSeconds(60)).until(() -> !told().isEmpty());

        assertThat(told()).isEqualTo(Plans.expected(users, users));
    }

    @Test
    void aCouponThatWasTakenBackMeanwhileIsPassedOver() {
        Plans.holdPlanners(distribution);
        tell(1001, MAIL_ELSE_SMS);
        claimed(3, databaseTime());
        distribution
                .bean(RevokeForShop.class)
                .revoke(new RevocationCommand(1001, template, List.of(users), List.of(), false, false, "test", null));

        Plans.letPlanners(distribution);

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(told()).isEqualTo(Plans.expected(users - 2, users - 1)));
    }

    /** Engine was away for an hour, or a crash has forgotten what was looked at. */
    @Test
    void whatIsDecidedLateIsFoundAndNothingIsToldTwice() {
        tell(1001, MAIL_ELSE_SMS);
        set("since = UTC_TIMESTAMP(3) - INTERVAL 2 HOUR");
        claimed(1_100, databaseTime().minus(Duration.ofHours(1)));
        set("far_at = since");
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(told()).isEqualTo(Plans.expected(users - 1_099, users)));
        List<Long> ids = ids();

        set("far_at = since, seen_at = since");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> distribution.count(
                                "SELECT COUNT(*) FROM t_claim_notice WHERE template_id = ?"
                                        + " AND far_at > since AND seen_at > since",
                                template)
                        == 1);

        assertThat(ids()).isEqualTo(ids);
    }

    @Test
    void twoPlannersOfOnePageTellOnce() throws Exception {
        Plans.holdPlanners(distribution);
        tell(1001, MAIL_ELSE_SMS);
        Instant at = databaseTime();
        claimed(200, at);
        List<UntoldClaim> page = distribution.bean(UntoldClaims.class).after(template, at, 0, at, 1_000);
        CyclicBarrier together = new CyclicBarrier(4);
        Callable<Boolean> plan = () -> {
            together.await();
            return distribution.bean(PlanClaimPage.class).plan(template, page).isPresent();
        };
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (Future<Boolean> done : threads.invokeAll(List.of(plan, plan, plan, plan))) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(page).hasSize(200);
        assertThat(told()).isEqualTo(Plans.expected(users - 199, users));
    }

    @Test
    void whatIsNotWantedAnyMoreIsNotPlanned() {
        Plans.holdPlanners(distribution);
        tell(1001, MAIL_ELSE_SMS);
        Instant at = databaseTime();
        claimed(2, at);
        List<UntoldClaim> page = distribution.bean(UntoldClaims.class).after(template, at, 0, at, 10);
        tell(1001, List.of());

        assertThat(distribution.bean(PlanClaimPage.class).plan(template, page)).isEmpty();

        assertThat(page).hasSize(2);
        assertThat(told()).isEmpty();
    }

    private void tell(long shop, List<NoticeStep> chain) {
        distribution.bean(ChangeClaimNotices.class).change(new ClaimNotices(shop, template, chain));
    }

    /** New users, with contacts; each gets a coupon. */
    private void claimed(int count, Instant acceptedAt) {
        users += count;
        Plans.contacts(distribution, users - count + 1, users);
        Claims.granted(distribution, template, users - count + 1, users, acceptedAt);
    }

    private static Instant databaseTime() {
        return Claims.databaseTime(distribution);
    }

    private void set(String columns) {
        assertThat(distribution
                        .sql()
                        .sql("UPDATE t_claim_notice SET " + columns + " WHERE template_id = ?")
                        .param(template)
                        .update())
                .isEqualTo(1);
    }

    private List<String> told() {
        return Plans.rows(distribution, "template_id", template);
    }

    private List<Long> ids() {
        return distribution
                .sql()
                .sql("SELECT id FROM t_notice WHERE template_id = ? ORDER BY id")
                .param(template)
                .query(Long.class)
                .list();
    }
}
