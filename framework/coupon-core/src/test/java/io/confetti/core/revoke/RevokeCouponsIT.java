package io.confetti.core.revoke;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.FindOwners;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.Grant.Refusal;
import io.confetti.core.grant.Grant.Refused;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.promise.store.StockSums;
import io.confetti.core.stock.ReturnStock;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.platform.id.Ids;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.IllegalTransactionStateException;

class RevokeCouponsIT {

    private static Kernel kernel;
    private static RevokeCoupons revoke;

    private long template;
    private long source;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        revoke = kernel.bean(RevokeCoupons.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @BeforeEach
    void aTemplate() {
        template = kernel.aTemplateWithStock(10);
        source = nextSource();
    }

    @AfterEach
    void theSumsHold() {
        // Of all templates, for these coupons have neither chunks nor claims by which those of one are found.
        assertThat(kernel.bean(StockSums.class).ofAll())
                .filteredOn(sums -> sums.templateId() == template)
                .singleElement()
                .satisfies(sums -> assertThat(sums.issued()).isEqualTo(sums.left() + sums.granted()));
    }

    @Test
    void theStockOfABlockComesBackAndItsPlacesAreFree() {
        GrantOrder order = give(source, 1, 4);

        Revoked revoked = undo(order);

        assertThat(revoked.coupons()).hasSize(4);
        assertThat(kernel.left(template)).isEqualTo(10);
        assertThat(row(order.firstCoupon()))
                .containsEntry("status", "REVOKED")
                .containsEntry("n", null)
                .containsEntry("source_id", null)
                .containsEntry("revoked_source", source)
                .doesNotContainEntry("revoked_at", null);
        assertThat(kernel.bean(FindOwners.class).atLimit(template, 1, List.of(1L, 2L, 3L, 4L)))
                .isEmpty();
    }

    @Test
    void theSameSourceMayGiveAndBeRevokedAgainAndAgain() {
        for (int round = 0; round < 3; round++) {
            GrantOrder order = give(source, 1, 2);
            assertThat(undo(order).coupons()).hasSize(2);
        }

        assertThat(kernel.coupons(template)).isEqualTo(6);
        assertThat(kernel.left(template)).isEqualTo(10);
    }

    @Test
    void aRepeatRevokesNothing() {
        GrantOrder order = give(source, 1, 4);
        undo(order);

        assertThat(undo(order)).isEqualTo(new Revoked(List.of(), List.of(), 0, Set.of()));
        assertThat(kernel.left(template)).isEqualTo(10);
    }

    @Test
    void whatIsOverSurvives() {
        GrantOrder order = give(source, 1, 4);
        long over = order.firstCoupon() + 1;
        set(over, "usable_until = UTC_TIMESTAMP(3)");
        set(order.firstCoupon() + 3, "status = 'EXPIRED', usable_until = UTC_TIMESTAMP(3)");

        assertThat(undo(order).coupons()).containsExactly(order.firstCoupon(), order.firstCoupon() + 2);
        assertThat(row(over)).containsEntry("status", "UNUSED");
        assertThat(kernel.left(template)).isEqualTo(8);
    }

    @Test
    void somebodyElsesCouponInTheBlockIsLeftAlone() {
        GrantOrder order = give(source, 1, 4);
        set(order.firstCoupon() + 2, "source_id = " + nextSource());

        assertThat(undo(order).coupons()).hasSize(3);
        assertThat(row(order.firstCoupon() + 2)).containsEntry("status", "UNUSED");
    }

    @Test
    void whatAnOrderHasIsRevokedOnceItGivesItUp() {
        GrantOrder order = give(source, 1, 4);
        long locked = order.firstCoupon();
        long redeemed = order.firstCoupon() + 1;
        set(locked, "status = 'LOCKED'");
        set(redeemed, "status = 'REDEEMED'");

        assertThat(undo(order).requested()).isEqualTo(2);
        assertThat(undo(order).requested()).as("a repeat").isZero();
        assertThat(kernel.left(template)).isEqualTo(8);
        asRequested(locked, redeemed);
        assertThat(row(locked)).as("the order still has it").containsEntry("status", "LOCKED");

        set(locked, "status = 'UNUSED'");
        set(redeemed, "status = 'EXPIRED', usable_until = UTC_TIMESTAMP(3)");
        asRequested(locked, redeemed);
        asRequested(locked, redeemed);

        assertThat(row(locked)).containsEntry("status", "REVOKED").containsEntry("n", null);
        assertThat(row(redeemed)).containsEntry("status", "REVOKED").containsEntry("revoked_source", source);
        assertThat(kernel.left(template)).isEqualTo(10);
    }

    @Test
    void aKeptPlaceCountsForTheLimitAndAgainstItsSource() {
        GrantOrder order = give(source, 1, 1);
        kernel.transaction()
                .executeWithoutResult(status -> revoke.coupons(template, List.of(order.firstCoupon()), Place.KEPT));

        assertThat(kernel.left(template)).isEqualTo(10);
        assertThat(refusals(nextSource(), 1)).containsExactly(Refusal.ALREADY_OWNED);
        assertThat(refusals(source, 3)).as("the same source").containsExactly(Refusal.ALREADY_OWNED);
        assertThat(refusals(nextSource(), 3)).as("below the limit").isEmpty();
    }

    @Test
    void aTemplateWithKeptPlacesIsNotTakenForAFreshOne() {
        GrantOrder order = give(source, 1, 1);
        kernel.transaction()
                .executeWithoutResult(status -> revoke.coupons(template, List.of(order.firstCoupon()), Place.KEPT));
        kernel.bean(StockFilter.class).reload(template);

        assertThat(kernel.filter(template)).containsEntry("available", "10").doesNotContainKey("fresh");
    }

    @Test
    void ofSingleCouponsRedeemedOnesAreNotTouched() {
        GrantOrder order = give(source, 1, 3);
        long locked = order.firstCoupon();
        long redeemed = order.firstCoupon() + 1;
        set(locked, "status = 'LOCKED'");
        set(redeemed, "status = 'REDEEMED'");

        Revoked revoked = kernel.transaction()
                .execute(status ->
                        revoke.coupons(template, List.of(locked, redeemed, order.firstCoupon() + 2, 1L), Place.FREED));

        assertThat(revoked).isEqualTo(new Revoked(List.of(order.firstCoupon() + 2), List.of(3L), 1, Set.of()));
        set(redeemed, "status = 'UNUSED'");
        asRequested(redeemed);
        assertThat(row(redeemed)).containsEntry("status", "UNUSED");
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void everyRevokeOfAPushedCouponIsCountedOnItsChunk(Place place) {
        GrantOrder order = give(source, 1, 3);
        kernel.sql()
                .sql(
                        "INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version, state,"
                                + " created_at) VALUES (?, 1001, ?, '{}', 100, 1, 'COMPLETED', UTC_TIMESTAMP(3))")
                .params(source, template)
                .update();
        kernel.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, created_at, touched_at)"
                        + " VALUES (?, 1, ?, 1, 3, 3, 3, 1, ?, 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(source, template, order.firstCoupon())
                .update();

        kernel.transaction()
                .executeWithoutResult(status ->
                        revoke.coupons(template, List.of(order.firstCoupon(), order.firstCoupon() + 2), place));

        assertThat(kernel.sql()
                        .sql("SELECT revoked FROM t_task_chunk WHERE task_id = ?")
                        .param(source)
                        .query(Integer.class)
                        .single())
                .isEqualTo(2);
    }

    @Test
    void theFilterFollowsSingleRevokesWithoutALoad() {
        GrantOrder order = give(source, 1, 2);
        kernel.bean(StockFilter.class).reload(template);
        Object gen = kernel.filter(template).get("gen");

        kernel.transaction()
                .executeWithoutResult(status -> revoke.coupons(template, List.of(order.firstCoupon()), Place.FREED));

        await().untilAsserted(() -> assertThat(kernel.filter(template))
                .containsEntry("available", "9")
                .containsEntry("version", "1")
                .containsEntry("gen", gen));
    }

    @Test
    void theFilterKnowsTooLittleUntilABlockIsTold() {
        GrantOrder order = give(source, 1, 4);
        kernel.bean(StockFilter.class).reload(template);
        undo(order);
        assertThat(kernel.available(template)).isEqualTo(6);

        kernel.transaction()
                .executeWithoutResult(status -> kernel.bean(ReturnStock.class).reloadFilter(template));

        assertThat(kernel.bean(TemplateStocks.class)
                        .find(template)
                        .orElseThrow()
                        .version())
                .isEqualTo(1);
        assertThat(kernel.available(template)).as("loaded at its next use").isEqualTo(6);
    }

    @Test
    void whatRollsBackRevokesNothing() {
        GrantOrder order = give(source, 1, 2);

        kernel.transaction().executeWithoutResult(status -> {
            revoke.coupons(template, List.of(order.firstCoupon()), Place.FREED);
            status.setRollbackOnly();
        });

        assertThat(row(order.firstCoupon())).containsEntry("status", "UNUSED").containsEntry("source_id", source);
        assertThat(kernel.left(template)).isEqualTo(8);
        assertThatThrownBy(() -> revoke.block(block(order))).isInstanceOf(IllegalTransactionStateException.class);
    }

    @Test
    void stockComesBackToAnEndedTemplateToo() {
        GrantOrder order = give(source, 1, 2);
        kernel.move(template, StockStatus.ENDED);

        undo(order);

        assertThat(kernel.left(template)).isEqualTo(10);
    }

    @Test
    void ofManyAtOnceEachCouponIsRevokedOnce() throws Exception {
        template = kernel.aTemplateWithStock(2_000);
        GrantOrder order = kernel.anOrder(template, source, 1, Kernel.users(1, 2_000));
        give(order);
        List<Long> ids = new ArrayList<>();
        for (long id = order.firstCoupon(); id < order.firstCoupon() + 2_000; id += 2) {
            ids.add(id);
        }
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Callable<Integer>> calls = new ArrayList<>();
        for (int round = 0; round < 4; round++) {
            calls.add(() -> retrying(() -> undo(order).coupons().size()));
            calls.add(() -> retrying(() -> kernel.transaction()
                    .execute(status -> revoke.coupons(template, ids, Place.FREED))
                    .coupons()
                    .size()));
        }
        int revoked = 0;
        for (Future<Integer> one : threads.invokeAll(calls)) {
            revoked += one.get();
        }
        threads.shutdown();

        assertThat(revoked).isEqualTo(2_000);
        assertThat(kernel.left(template)).isEqualTo(2_000);
    }

    private static int retrying(Callable<Integer> call) throws Exception {
        for (int attempt = 0; ; attempt++) {
            try {
                return call.call();
            } catch (TransientDataAccessException conflict) {
                assertThat(attempt).as("deadlocks in a row").isLessThan(5);
            }
        }
    }

    private Revoked undo(GrantOrder order) {
        return kernel.transaction().execute(status -> revoke.block(block(order)));
    }

    private CouponBlock block(GrantOrder order) {
        return new CouponBlock(
                template, 1001, source, order.firstCoupon(), order.recipients().size());
    }

    private void asRequested(Long... coupons) {
        kernel.transaction().executeWithoutResult(status -> revoke.asRequested(List.of(coupons), "o1"));
    }

    private GrantOrder give(long from, long first, long last) {
        GrantOrder order = kernel.anOrder(template, from, 1, Kernel.users(first, last));
        assertThat(give(order).refused()).isEmpty();
        return order;
    }

    private static Grant give(GrantOrder order) {
        GrantCoupons grant = kernel.bean(GrantCoupons.class);
        return kernel.transaction().execute(status -> grant.takeStock(order, grant.insert(order), kernel.now()));
    }

    private List<Refusal> refusals(long from, int limit) {
        return give(kernel.anOrder(template, from, limit, Kernel.users(1, 1))).refused().stream()
                .map(Refused::refusal)
                .toList();
    }

    private static void set(long coupon, String assignments) {
        kernel.sql()
                .sql("UPDATE t_user_coupon SET " + assignments + " WHERE id = ?")
                .param(coupon)
                .update();
    }

    private static Map<String, Object> row(long coupon) {
        return kernel.sql()
                .sql("SELECT * FROM t_user_coupon WHERE id = ?")
                .param(coupon)
                .query()
                .singleRow();
    }

    private static long nextSource() {
        return kernel.bean(Ids.class).next();
    }
}
