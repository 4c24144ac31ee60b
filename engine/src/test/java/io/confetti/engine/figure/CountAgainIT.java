package io.confetti.engine.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.FigureCount;
import io.confetti.contract.FigureSlice;
import io.confetti.contract.FigureTruth;
import io.confetti.contract.OrderLock;
import io.confetti.core.retire.RetireCoupons;
import io.confetti.core.revoke.Place;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.engine.expiry.ExpireCoupons;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.NoticedPush;
import io.confetti.engine.redemption.LockCoupons;
import io.confetti.engine.redemption.RedeemCoupons;
import io.confetti.engine.redemption.ReleaseCoupons;
import io.confetti.engine.redemption.ReturnCoupons;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** What facts add to figures, compared with what is counted from coupons and orders without looking at it. */
class CountAgainIT {
    private static Engine engine;

    private final long template = engine.aTemplateWithStock(100);

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void claimsAreCountedAgain() {
        claim(11);
        claim(12);

        assertThat(figures()).isEqualTo(Map.of("GRANTED C0 " + today(), 2L)).isEqualTo(truth());
    }

    @Test
    void lockedReleasedAndRedeemedByAnotherOrderAndGivenBack() {
        long coupon = claim(21);
        String first = lock(21, coupon);
        release(first);
        release(first);
        String second = lock(21, coupon);
        redeem(second);
        redeem(second);
        giveBack(second, coupon);
        giveBack(second, coupon);

        assertThat(figures()).isEqualTo(truth());
        assertThat(kinds())
                .isEqualTo(Map.of("GRANTED", 1L, "LOCKED", 2L, "RELEASED", 1L, "REDEEMED", 1L, "RETURNED", 1L));
    }

    /** Of an order's two coupons one comes back. */
    @Test
    void onlyWhatComesBackIsReturned() {
        long kept = claim(31);
        long back = claim(32);
        engine.sql()
                .sql("UPDATE t_user_coupon SET user_id = 31, n = 2 WHERE id = ?")
                .param(back)
                .update();
        String order = "order-" + id();
        engine.bean(LockCoupons.class).lock(named(order), lockOf(31, List.of(kept, back)));
        redeem(order);
        giveBack(order, back);

        assertThat(figures()).isEqualTo(truth());
        assertThat(kinds()).containsEntry("REDEEMED", 2L).containsEntry("RETURNED", 1L);
    }

    @Test
    void whatIsReleasedAfterItsEndExpiresOnThatDay() {
        long coupon = claim(41);
        String order = lock(41, coupon);
        Instant end = engine.now().minusSeconds(3 * 86_400);
        until(coupon, end);

        release(order);

        assertThat(figures()).isEqualTo(truth()).containsEntry("EXPIRED C0 " + day(end), 1L);
        assertThat(kinds()).containsEntry("RELEASED", 1L);
    }

    @Test
    void anExpiryBesideALockCountsOneOfBoth() throws Exception {
        for (int user = 51; user < 61; user++) {
            long coupon = claim(user);
            long holder = user;
            until(coupon, engine.now().plusMillis(20));
            var lock = new Thread(
                    () -> engine.bean(LockCoupons.class).lock(named("order-" + id()), lockOf(holder, List.of(coupon))));
            lock.start();
            engine.bean(ExpireCoupons.class).expire(List.of(coupon), Occasion.READ);
            lock.join();
        }

        assertThat(figures()).isEqualTo(truth());
    }

    @Test
    void revokedAtOnceAndByRequest() {
        long unused = claim(61);
        long locked = claim(62);
        String order = lock(62, locked);

        engine.bean(TransactionTemplate.class)
                .executeWithoutResult(status ->
                        engine.bean(RevokeCoupons.class).coupons(template, List.of(unused, locked), Place.FREED));
        release(order);

        assertThat(figures()).isEqualTo(truth());
        assertThat(kinds()).containsEntry("REVOKED", 2L).doesNotContainKey("EXPIRED");
    }

    /** What retention has deleted is not compared; claims of the same template are. */
    @Test
    void nothingIsSaidOfAPushWhoseCouponsAreGone() {
        claim(81);
        NoticedPush push = NoticedPush.silent(engine, template);
        long coupon = push.give(82);
        assertThat(sealed()).isEmpty();

        engine.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            engine.bean(RetireCoupons.class).block(template, push.task(), coupon, 1);
            engine.sql()
                    .sql("UPDATE t_task_run SET gone_chunk = 1, gone_rows = 1, gone_granted = 1 WHERE task_id = ?")
                    .param(push.task())
                    .update();
        });

        assertThat(sealed()).containsExactly(new FigureTruth.Sealed(template, "P" + push.task()));
        assertThat(truth()).isEqualTo(Map.of("GRANTED C0 " + today(), 1L));
    }

    private List<FigureTruth.Sealed> sealed() {
        return engine.bean(CountAgain.class)
                .coupons(List.of(template), today(), today())
                .sealed();
    }

    private long claim(long user) {
        engine.as(user)
                .header("Idempotency-Key", "one")
                .post("/api/coupons/templates/" + template + "/claims?wait=10s")
                .then()
                .statusCode(200);
        return engine.sql()
                .sql("SELECT coupon_id FROM t_claim WHERE template_id = ? AND user_id = ?")
                .params(template, user)
                .query(Long.class)
                .single();
    }

    private static String lock(long user, long coupon) {
        String order = "order-" + id();
        assertThat(engine.bean(LockCoupons.class)
                        .lock(named(order), lockOf(user, List.of(coupon)))
                        .moved())
                .isTrue();
        return order;
    }

    private static CouponLock lockOf(long user, List<Long> coupons) {
        return new CouponLock(user, coupons, engine.now().plusSeconds(600), null, null, null);
    }

    private static void release(String order) {
        engine.bean(ReleaseCoupons.class).release(named(order));
    }

    private static void redeem(String order) {
        engine.bean(RedeemCoupons.class).redeem(named(order));
    }

    private static void giveBack(String order, long coupon) {
        engine.bean(ReturnCoupons.class).giveBack(named(order), new CouponReturn(List.of(coupon), null, null));
    }

    private static OrderLock named(String order) {
        return new OrderLock(order, order + "~mark");
    }

    private static void until(long coupon, Instant end) {
        engine.sql()
                .sql("UPDATE t_user_coupon SET usable_until = ? WHERE id = ?")
                .params(DatabaseTime.of(end), coupon)
                .update();
    }

    private static LocalDate today() {
        return day(engine.now());
    }

    private static LocalDate day(Instant at) {
        return engine.bean(WriteDeltas.class).day(at);
    }

    private static long id() {
        return engine.bean(Ids.class).next();
    }

    /** By kind, source and day. */
    private Map<String, Long> figures() {
        Map<String, Long> figures = new TreeMap<>();
        engine.sql()
                .sql(
                        "SELECT CONCAT_WS(' ', kind, CONCAT(source_kind, source_id), day), SUM(n) FROM t_figure_delta"
                                + " WHERE template_id = ? AND kind NOT LIKE '%REFUSED' GROUP BY kind, source_kind, source_id, day")
                .param(template)
                .query((row, i) -> figures.put(row.getString(1), row.getLong(2)))
                .list();
        return figures;
    }

    private Map<String, Long> kinds() {
        Map<String, Long> kinds = new TreeMap<>();
        figures().forEach((figure, n) -> kinds.merge(figure.substring(0, figure.indexOf(' ')), n, Long::sum));
        return kinds;
    }

    private Map<String, Long> truth() {
        CountAgain again = engine.bean(CountAgain.class);
        LocalDate first = today().minusDays(34);
        Map<String, Long> truth = new TreeMap<>();
        List.of(again.coupons(List.of(template), first, today()), moves(again, first))
                .forEach(part -> part.counts().stream()
                        .filter(count -> count.templateId() == template)
                        .forEach(count -> truth.merge(text(count), count.n(), Long::sum)));
        return truth;
    }

    /** Counted once what has just moved is at rest. */
    private FigureTruth moves(CountAgain again, LocalDate first) {
        return await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> again.moves(FigureSlice.ALL, first, today()),
                        truth -> truth.unsure().stream().noneMatch(count -> count.templateId() == template));
    }

    /** An order that has just moved may be met twice by a count: nothing is said of it. */
    @Test
    void ofWhatMovesMeanwhileNothingIsSaid() {
        long coupon = claim(71);
        String order = lock(71, coupon);
        engine.sql()
                .sql("UPDATE t_coupon_order SET changed_at = changed_at + INTERVAL 1 HOUR WHERE order_id = ?")
                .param(order + "~mark")
                .update();

        FigureTruth truth = engine.bean(CountAgain.class).moves(FigureSlice.ALL, today().minusDays(1), today());

        assertThat(truth.counts()).noneMatch(count -> count.templateId() == template);
        assertThat(truth.unsure())
                .filteredOn(count -> count.templateId() == template)
                .extracting(FigureCount::kind)
                .containsExactly("LOCKED");
    }

    private static String text(FigureCount count) {
        return count.kind() + " " + count.source() + " " + count.day();
    }
}
