package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushedCouponsRevoked;
import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationAnswer.Outcome;
import io.confetti.contract.RevocationAnswer.RevokedCoupon;
import io.confetti.contract.RevocationCommand;
import io.confetti.contract.RunProgress;
import io.confetti.contract.SurvivorPage;
import io.confetti.contract.SurvivorPage.Survivor;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.core.stock.StockFilter;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessException;

class RevokeForShopIT {

    private static final long SHOP = 1001;
    private static final Duration SOON = Duration.ofSeconds(60);
    private static long users = 90_000_000;

    private static Distribution distribution;

    private final long template = distribution.aTemplateWithStock(100);
    private final TaskAnnounced task = pushed(6);
    private final long first = users - 5;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void allSumsHold() {
        distribution.assertHealthy();
    }

    @Test
    void theUsersCouponsAreTakenBackOnceAndTheirPlacesKept() {
        RevocationAnswer answer = revoke(false, false, first, first + 1, 1);

        assertThat(outcomes(answer)).isEqualTo(Map.of(first, Outcome.REVOKED, first + 1, Outcome.REVOKED));
        assertThat(outcomes(revoke(false, false, first))).isEqualTo(Map.of(first, Outcome.REVOKED_BEFORE));
        assertThat(distribution.left(template)).isEqualTo(96);
        assertThat(repeated().delivered()).as("everybody is at the limit").isZero();
    }

    @Test
    void howMuchIsTakenBackIsToldOncePerRevocation() {
        EndedTasks told = distribution.bean(EndedTasks.class);
        await().atMost(SOON).until(() -> !told.of(task.taskId()).isEmpty());

        revoke(false, true, first);
        revoke(false, false, first, first + 1);
        revoke(false, false, first, first + 1); // nothing is taken back by it, so nothing is told
        revoke(true, false, first + 2);

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(told.of(task.taskId()))
                        .extracting(message -> message.control().revoked())
                        .containsOnlyOnce(2L, 3L)
                        .containsOnly(0L, 2L, 3L));
    }

    @Test
    void whosePlaceIsFreeMayHaveAnotherOne() {
        revoke(true, false, first, first + 1);

        assertThat(repeated().delivered()).isEqualTo(2);
        assertThat(distribution.left(template)).isEqualTo(94);
    }

    @Test
    void aDryRunChangesNothing() {
        assertThat(outcomes(revoke(true, true, first))).isEqualTo(Map.of(first, Outcome.REVOKED));
        assertThat(distribution.left(template)).isEqualTo(94);
    }

    @Test
    void usedOnesAreListedAndNotTouched() {
        set(first, "status = 'REDEEMED', locked_order = 'o1~x'");
        set(first + 1, "status = 'LOCKED', locked_order = 'o2~y'");
        set(first + 2, "usable_until = UTC_TIMESTAMP(3)");

        RevocationAnswer answer = revoke(false, false, first, first + 1, first + 2);

        assertThat(outcomes(answer))
                .isEqualTo(Map.of(first, Outcome.USED, first + 1, Outcome.REQUESTED, first + 2, Outcome.EXPIRED));
        assertThat(answer.coupons()).extracting(RevokedCoupon::orderId).containsExactly("o1", "o2", null);
        assertThat(distribution.left(template)).isEqualTo(94);
    }

    @Test
    void anotherShopsCouponsAreNotThere() {
        var command = new RevocationCommand(SHOP + 1, template, List.of(first), List.of(), true, false, "fraud", null);

        assertThat(distribution.bean(RevokeForShop.class).revoke(command).coupons())
                .isEmpty();
        assertThat(distribution.left(template)).isEqualTo(94);
    }

    @Test
    void ofManyAtOnceEachCouponIsTakenBackOnce() throws Exception {
        ExecutorService operators = Executors.newFixedThreadPool(8);
        List<Callable<RevocationAnswer>> calls = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            calls.add(() -> revoke(true, false, first, first + 1, first + 2));
        }
        int revoked = 0;
        for (Future<RevocationAnswer> answer : operators.invokeAll(calls)) {
            revoked += (int) outcomes(answer.get()).values().stream()
                    .filter(Outcome.REVOKED::equals)
                    .count();
        }
        operators.shutdown();

        assertThat(revoked).isEqualTo(3);
        assertThat(distribution.left(template)).isEqualTo(97);
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(distribution.bean(EndedTasks.class).of(task.taskId()))
                                .as("whoever comes last tells what all of them did")
                                .extracting(message -> message.control().revoked())
                                .contains(3L));
    }

    @Test
    void whatEngineRevokesLaterIsToldAsOftenAsItSays() {
        set(first, "status = 'LOCKED', locked_order = 'o1~x'");
        set(first + 1, "status = 'LOCKED', locked_order = 'o2~x'");
        revoke(true, false, first, first + 1);
        EndedTasks told = distribution.bean(EndedTasks.class);
        await().atMost(SOON).until(() -> !told.of(task.taskId()).isEmpty());
        List<Long> coupons = distribution
                .sql()
                .sql("SELECT id FROM t_user_coupon WHERE revoke_requested > 0 AND source_id = ? ORDER BY id")
                .param(task.taskId())
                .query(Long.class)
                .list();

        List<Callable<Set<Long>>> orders = List.of(() -> givenUp(coupons.get(0)), () -> givenUp(coupons.get(1)));
        orders.parallelStream().forEach(order -> {
            for (long changed : asEngineDoes(order)) {
                sayRevoked(changed);
                sayRevoked(changed); // a message that comes twice
            }
        });
        sayRevoked(1); // of a task that is not known

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(told.of(task.taskId()))
                        .extracting(message -> message.control().revoked())
                        .contains(0L, 2L));
        assertThat(distribution.left(template)).isEqualTo(96);
    }

    /** Its order does not want it any more. */
    private static Set<Long> givenUp(long coupon) {
        return distribution.transaction().execute(status -> {
            distribution
                    .sql()
                    .sql("UPDATE t_user_coupon SET status = 'UNUSED', locked_order = NULL WHERE id = ?")
                    .param(coupon)
                    .update();
            return distribution.bean(RevokeCoupons.class).asRequested(List.of(coupon), "o");
        });
    }

    /** A deadlock is rolled back and tried again. */
    private static Set<Long> asEngineDoes(Callable<Set<Long>> move) {
        while (true) {
            try {
                return move.call();
            } catch (TransientDataAccessException conflict) {
                Thread.onSpinWait();
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        }
    }

    private static void sayRevoked(long taskId) {
        distribution
                .bean(Broker.class)
                .send(Topics.PUSHED_COUPONS_REVOKED, Long.toString(taskId), new PushedCouponsRevoked(taskId));
    }

    @Test
    void aFilterThatHeardNothingIsLoadedBeforeItsNextUse() { // the process died after the commit
        distribution.bean(StockFilter.class).reload(template);
        String gen = (String) distribution.filter(template).get("gen");
        revoke(true, false, first);
        distribution.redis().opsForHash().put("confetti:{" + template + "}:stock", "version", "0");

        assertThat(repeated().delivered()).isEqualTo(1);
        assertThat((String) distribution.filter(template).get("gen")).isNotEqualTo(gen);
    }

    @Test
    void ofASmallTaskAllAreTakenBackAndTheirPlacesKept() {
        set(first, "status = 'REDEEMED', locked_order = 'o1~x'");
        var command = new RevocationCommand(SHOP, null, List.of(), List.of(), false, false, "fraud", task.taskId());

        RevocationAnswer answer = distribution.bean(RevokeForShop.class).revoke(command);

        assertThat(answer.coupons())
                .extracting(RevokedCoupon::outcome)
                .containsOnlyOnce(Outcome.USED)
                .hasSize(6);
        assertThat(distribution.left(template)).isEqualTo(99);
        assertThat(repeated().delivered()).isZero();
        assertThat(distribution
                        .bean(SurvivorQueries.class)
                        .all(SHOP + 1, pushed(2).taskId(), 1))
                .as("nobody learns how large another shop's task is")
                .isEmpty();
        assertThatThrownBy(() -> distribution
                        .bean(SurvivorQueries.class)
                        .all(SHOP, pushed(6).taskId(), 5))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(UndoError.TOO_MANY));
    }

    @Test
    void ofALargeTaskADryRunCountsAndNothingIsTakenBack() {
        TaskAnnounced large = distribution.aTask(distribution.aTemplateWithStock(6_000), 1, users + 1, users + 5_102);
        users += 5_102;
        distribution.ended(distribution.announce(large));
        of(large, users, "status = 'LOCKED', locked_order = 'o1~x'");
        of(large, users - 1, "status = 'REDEEMED', locked_order = 'o2~x'");
        of(large, users - 2, "usable_until = UTC_TIMESTAMP(3)");
        PreviewRevocation previews = distribution.bean(PreviewRevocation.class);

        RevocationAnswer preview = previews.preview(ofTask(SHOP, large, true));

        assertThat(preview.coupons()).isEmpty();
        assertThat(preview.counts())
                .isEqualTo(
                        Map.of(Outcome.REVOKED, 5_099L, Outcome.REQUESTED, 1L, Outcome.USED, 1L, Outcome.EXPIRED, 1L));
        assertThat(previews.preview(ofTask(SHOP, large, true))).isEqualTo(preview);
        assertThat(previews.preview(ofTask(SHOP + 1, large, true)))
                .as("another shop's")
                .isEqualTo(RevocationAnswer.listed(List.of()));
        RevocationCommand forEarnest = ofTask(SHOP, large, false);
        RevokeForShop revokes = distribution.bean(RevokeForShop.class);
        assertThatThrownBy(() -> revokes.revoke(forEarnest))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(UndoError.TOO_MANY));
        assertThat(distribution.left(large.templateId())).isEqualTo(898);
    }

    @Test
    void aDryRunOfASmallTaskListsItsCoupons() {
        RevocationAnswer preview = distribution.bean(PreviewRevocation.class).preview(ofTask(SHOP, task, true));

        assertThat(preview.counts()).isNull();
        assertThat(preview.coupons())
                .extracting(RevokedCoupon::outcome)
                .containsOnly(Outcome.REVOKED)
                .hasSize(6);
        assertThat(distribution.left(template)).isEqualTo(94);
    }

    private static RevocationCommand ofTask(long shop, TaskAnnounced of, boolean dryRun) {
        return new RevocationCommand(shop, null, List.of(), List.of(), false, dryRun, "fraud", of.taskId());
    }

    private static void of(TaskAnnounced pushed, long user, String assignments) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + assignments + " WHERE user_id = ? AND template_id = ?")
                .params(user, pushed.templateId())
                .update();
    }

    @Test
    void survivorsComeInPagesWithTheirOrders() {
        set(first, "status = 'LOCKED', locked_order = 'o1~x', revoke_requested = 1");
        revoke(false, false, first + 1);
        List<Survivor> all = new ArrayList<>();
        String after = "";
        int pages = 0;
        do {
            SurvivorPage page = distribution.bean(SurvivorQueries.class).page(task.taskId(), after, 2);
            all.addAll(page.survivors());
            after = page.next();
            pages++;
        } while (after != null);

        assertThat(pages).isEqualTo(3);
        assertThat(all).extracting(Survivor::userId).containsExactly(first, first + 2, first + 3, first + 4, first + 5);
        assertThat(all.get(0)).isEqualTo(new Survivor(all.get(0).couponId(), first, "LOCKED", "o1", true));
    }

    private TaskAnnounced pushed(int count) {
        users += count;
        TaskAnnounced announced = distribution.announce(distribution.aTask(template, 1, users - count + 1, users));
        distribution.ended(announced);
        return announced;
    }

    private RunProgress repeated() {
        return distribution.ended(distribution.announce(distribution.aTask(template, 1, first, users)));
    }

    private RevocationAnswer revoke(boolean freesPlace, boolean dryRun, long... of) {
        List<Long> userIds = LongStream.of(of).boxed().toList();
        return distribution
                .bean(RevokeForShop.class)
                .revoke(new RevocationCommand(SHOP, template, userIds, List.of(), freesPlace, dryRun, "fraud", null));
    }

    private static Map<Long, Outcome> outcomes(RevocationAnswer answer) {
        return answer.coupons().stream().collect(Collectors.toMap(RevokedCoupon::userId, RevokedCoupon::outcome));
    }

    private void set(long user, String assignments) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + assignments + " WHERE user_id = ? AND template_id = ?")
                .params(user, template)
                .update();
    }
}
