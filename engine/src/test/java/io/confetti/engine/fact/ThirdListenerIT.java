package io.confetti.engine.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.OrderLock;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.StockStatus;
import io.confetti.engine.expiry.ExpireCoupons;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.redemption.LockCoupons;
import io.confetti.engine.redemption.RedeemCoupons;
import io.confetti.engine.redemption.ReleaseCoupons;
import io.confetti.engine.redemption.ReturnCoupons;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** What a listener hears that nobody but this test knows of: one class, and nothing else was changed for it. */
class ThirdListenerIT {
    private static Engine engine;
    private static Coupons coupons;
    private static ThirdListener listener;

    @BeforeAll
    static void start() {
        engine = Engine.start(Engine.servers(), ThirdListener.class);
        coupons = new Coupons(engine);
        listener = engine.bean(ThirdListener.class);
        engine.sql().sql("""
                    CREATE TABLE t_heard (n INT AUTO_INCREMENT PRIMARY KEY, fact_id BIGINT, what VARCHAR(20), at VARCHAR(40),
                    shop_id BIGINT, template_id BIGINT, order_id VARCHAR(64), coupon_id BIGINT, user_id BIGINT, source VARCHAR(40))""").update();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @AfterEach
    void calm() {
        listener.whilePreparing(() -> {});
        listener.whileWriting(changed -> {});
    }

    private record Heard(
            long factId,
            String what,
            String at,
            long shopId,
            long templateId,
            String orderId,
            long couponId,
            long userId,
            String source) {}

    @Test
    void aPushIsHeardAsOneFactWithTheTaskAsItsSource() {
        long template = engine.aTemplateWithStock(2);
        long task = id();
        GrantOrder order = anOrder(template, GrantSource.push(task), 11, 12, 13);

        Grant grant = grant(order);

        assertThat(grant.granted()).as("stock for two of three").hasSize(2);
        List<Heard> heard = heardOf(template);
        assertThat(heard).extracting(Heard::couponId).containsExactlyElementsOf(ids(grant));
        assertThat(heard).extracting(Heard::userId).containsExactly(11L, 12L);
        assertThat(heard).extracting(Heard::factId).containsOnly(heard.get(0).factId());
        assertThat(heard).allSatisfy(one -> {
            assertThat(one.what()).isEqualTo("GRANTED");
            assertThat(one.at()).isEqualTo(order.receivedAt().toString());
            assertThat(one.shopId()).isEqualTo(ThirdListener.SHOP);
            assertThat(one.orderId()).isNull();
            assertThat(one.source()).isEqualTo("TASK " + task);
        });
    }

    @Test
    void aClaimIsHeardWithTheClaimAsItsSource() {
        long template = engine.aTemplateWithStock(5);

        engine.as(21)
                .header("Idempotency-Key", "one")
                .post("/api/coupons/templates/" + template + "/claims?wait=10s")
                .then()
                .statusCode(200);

        long claim = engine.sql()
                .sql("SELECT claim_id FROM t_claim WHERE template_id = ?")
                .param(template)
                .query(Long.class)
                .single();
        assertThat(heardOf(template)).singleElement().satisfies(one -> {
            assertThat(one.what()).isEqualTo("GRANTED");
            assertThat(one.userId()).isEqualTo(21);
            assertThat(one.source()).isEqualTo("CLAIM " + claim);
        });
    }

    @Test
    void theMovesOfAnOrderAreHeardOnceEach() {
        long coupon = coupons.give(31, 310, "UNUSED", engine.now().plusSeconds(3_600));
        String first = "order-" + id();
        String second = "order-" + id();
        for (int repeat = 0; repeat < 2; repeat++) {
            assertThat(lock(first, 31, coupon).moved()).isTrue();
        }
        engine.bean(ReleaseCoupons.class).release(named(first));
        engine.bean(ReleaseCoupons.class).release(named(first));
        lock(second, 31, coupon);
        engine.bean(RedeemCoupons.class).redeem(named(second));
        engine.bean(RedeemCoupons.class).redeem(named(second));
        engine.bean(ReturnCoupons.class).giveBack(named(second), new CouponReturn(List.of(coupon), null, null));
        engine.bean(ReturnCoupons.class).giveBack(named(second), new CouponReturn(List.of(coupon), null, null));

        List<Heard> heard = heardOf(310);
        assertThat(heard)
                .extracting(Heard::what)
                .containsExactly("LOCKED", "RELEASED", "LOCKED", "REDEEMED", "RETURNED");
        assertThat(heard).extracting(Heard::orderId).containsExactly(first, first, second, second, second);
        assertThat(heard).extracting(Heard::factId).doesNotHaveDuplicates();
        assertThat(heard).allSatisfy(one -> {
            assertThat(one.couponId()).isEqualTo(coupon);
            assertThat(one.userId()).isEqualTo(31);
            assertThat(one.shopId()).isEqualTo(ThirdListener.SHOP);
            assertThat(one.source()).as("this fixture's source is the coupon").isEqualTo("TASK " + coupon);
        });
    }

    @Test
    void whatIsRefusedIsNotHeard() {
        long coupon = coupons.give(41, 410, "UNUSED", engine.now().plusSeconds(3_600));

        assertThat(lock("order-" + id(), 42, coupon).moved()).isFalse();

        assertThat(heardOf(410)).isEmpty();
    }

    @Test
    void whatExpiresIsHeardOnceHoweverManyLook() throws Exception {
        Instant past = engine.now().minusSeconds(30);
        List<Long> over = Stream.generate(() -> coupons.give(51, 510, "UNUSED", past))
                .limit(20)
                .toList();
        long locked = coupons.locked(51, 510, past, engine.now().plusSeconds(600));
        List<Long> all = Stream.concat(over.stream(), Stream.of(locked)).toList();

        together(4, () -> engine.bean(ExpireCoupons.class).expire(all, Occasion.READ));

        assertThat(heardOf(510)).extracting(Heard::what).containsOnly("EXPIRED");
        assertThat(heardOf(510)).extracting(Heard::couponId).containsExactlyInAnyOrderElementsOf(over);
    }

    @Test
    void aCouponThatIsReleasedAfterItsEndIsHeardToExpire() {
        Instant end = engine.now().plusSeconds(600);
        long coupon = coupons.give(61, 610, "UNUSED", end);
        String order = "order-" + id();
        lock(order, 61, coupon);
        engine.sql()
                .sql("UPDATE t_user_coupon SET usable_until = ? WHERE id = ?")
                .params(DatabaseTime.of(engine.now().minusSeconds(1)), coupon)
                .update();

        engine.bean(ReleaseCoupons.class).release(named(order));

        assertThat(heardOf(610)).extracting(Heard::what).containsExactly("LOCKED", "RELEASED", "EXPIRED");
    }

    @Test
    void listenersAreAskedBeforeTheStockIsLockedAndWriteAfter() {
        long template = engine.aTemplateWithStock(5);
        List<Boolean> locked = new ArrayList<>();
        listener.whilePreparing(() -> locked.add(isLocked(template)));
        listener.whileWriting(changed -> locked.add(isLocked(template)));

        grant(anOrder(template, GrantSource.push(id()), 71));

        assertThat(locked).containsExactly(false, true);
    }

    @Test
    void aRollBackLeavesNothing() {
        long template = engine.aTemplateWithStock(5);
        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);

        assertThatThrownBy(() -> grant(anOrder(template, GrantSource.push(id()), 81)))
                .isInstanceOf(TemplatePausedException.class);
        engine.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        engine.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            grant(anOrder(template, GrantSource.push(id()), 82));
            status.setRollbackOnly();
        });

        assertThat(heardOf(template)).isEmpty();
    }

    @Test
    void aRepeatOfAPushIsNotHeard() {
        long template = engine.aTemplate().withStock(5).withLimit(2).create();
        long task = id();
        grant(anOrder(template, GrantSource.push(task), 91));

        Grant again = grant(anOrder(template, GrantSource.push(task), 91));

        assertThat(again.granted()).isEmpty();
        assertThat(heardOf(template)).hasSize(1);
    }

    /** A fact that is not written down would be lost, so there must be no such fact. */
    @Test
    void aListenerThatFailsTakesTheChangeBack() {
        long coupon = coupons.give(101, 1_010, "UNUSED", engine.now().plusSeconds(3_600));
        String order = "order-" + id();
        listener.whileWriting(changed -> {
            throw new IllegalStateException("cannot write");
        });

        assertThatThrownBy(() -> lock(order, 101, coupon)).hasStackTraceContaining("cannot write");

        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
        assertThat(heardOf(1_010)).isEmpty();
        calm();
        assertThat(lock(order, 101, coupon).moved()).isTrue();
        assertThat(heardOf(1_010)).hasSize(1);
    }

    @Test
    void ofTenOrdersThatWantOneCouponOneIsHeard() throws Exception {
        long coupon = coupons.give(111, 1_110, "UNUSED", engine.now().plusSeconds(3_600));

        together(10, () -> lock("order-" + id(), 111, coupon));

        assertThat(heardOf(1_110)).extracting(Heard::what).containsExactly("LOCKED");
    }

    private static <T> void together(int times, Callable<T> action) throws Exception {
        var threads = Executors.newFixedThreadPool(times);
        try {
            for (Future<T> done :
                    threads.invokeAll(Stream.generate(() -> action).limit(times).toList())) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static boolean isLocked(long template) {
        var other =
                new TransactionTemplate(engine.bean(TransactionTemplate.class).getTransactionManager());
        other.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        try {
            other.executeWithoutResult(status -> engine.sql()
                    .sql("SELECT template_id FROM t_template_stock WHERE template_id = ? FOR UPDATE NOWAIT")
                    .param(template)
                    .query(Long.class)
                    .single());
            return false;
        } catch (PessimisticLockingFailureException lockedByAnother) {
            return true;
        }
    }

    private static OrderLock named(String order) {
        return new OrderLock(order, order + "~mark");
    }

    private static CouponMove lock(String order, long user, long coupon) {
        return engine.bean(LockCoupons.class)
                .lock(
                        named(order),
                        new CouponLock(user, List.of(coupon), engine.now().plusSeconds(600), null, null, null));
    }

    private static GrantOrder anOrder(long template, GrantSource source, long... users) {
        var offer = engine.bean(TemplateOffers.class).find(template).orElseThrow();
        List<Recipient> recipients =
                LongStream.of(users).mapToObj(user -> new Recipient(user, user)).toList();
        return new GrantOrder(
                template,
                offer.shopId(),
                offer.givingRule(),
                source,
                engine.now(),
                GrantOrder.block(engine.bean(Ids.class).block(users.length), users.length),
                recipients);
    }

    private static Grant grant(GrantOrder order) {
        var grants = engine.bean(GrantCoupons.class);
        return engine.bean(TransactionTemplate.class)
                .execute(status -> grants.takeStock(order, grants.insert(order), engine.now()));
    }

    private static List<Long> ids(Grant grant) {
        return grant.granted().stream().map(Grant.Granted::couponId).toList();
    }

    private static long id() {
        return engine.bean(Ids.class).next();
    }

    private static List<Heard> heardOf(long template) {
        return engine.sql().sql("""
                    SELECT fact_id, what, at, shop_id, template_id, order_id, coupon_id, user_id, source
                    FROM t_heard WHERE template_id = ? ORDER BY n""").param(template).query(Heard.class).list();
    }
}
