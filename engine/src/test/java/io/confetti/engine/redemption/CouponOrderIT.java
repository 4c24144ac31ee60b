package io.confetti.engine.redemption;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.Topics;
import io.confetti.engine.EngineApplication;
import io.confetti.engine.fixture.RevokedTasks;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.platform.test.TestServers;
import io.confetti.webhook.record.WebhookBody;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

class CouponOrderIT {
    private static final long USER = 42;
    private static final LocalDateTime PAST = LocalDateTime.of(2026, 1, 1, 0, 0);
    private static final LocalDateTime FUTURE = LocalDateTime.of(2036, 1, 1, 0, 0);
    private static final Instant UNTIL = Instant.parse("2030-01-01T00:00:00Z");
    private static final AtomicLong IDS = new AtomicLong(1_000);

    private static Map<String, String> properties;
    private static ConfigurableApplicationContext engine;

    @BeforeAll
    static void start() {
        properties = TestServers.properties("engine");
        TestServers.createTopics(properties, List.of(Topics.PUSHED_COUPONS_REVOKED), List.of(RevokedTasks.GROUP));
        engine = new SpringApplicationBuilder(EngineApplication.class)
                .sources(RevokedTasks.class)
                .properties(new HashMap<>(properties))
                .run();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void movesForwardAndBack() {
        long a = coupon(FUTURE);
        long b = coupon(FUTURE);
        String order = order();

        assertThat(lock(order, USER, b, a)).isEqualTo(CouponMove.done());
        assertThat(row(a)).containsEntry("status", "LOCKED").containsEntry("locked_order", order);
        assertThat(redeem(order).moved()).isTrue();
        assertThat(row(b)).containsEntry("status", "REDEEMED").containsEntry("locked_order", order);
        assertThat(giveBack(order, a).moved()).isTrue();
        assertThat(row(a)).containsEntry("status", "UNUSED").containsEntry("locked_order", null);
        assertThat(row(b)).as("does not come back").containsEntry("status", "REDEEMED");
    }

    @Test
    void aRepeatGetsTheFirstAnswerAndMovesNothing() {
        long a = coupon(FUTURE);
        String order = order();

        lock(order, USER, a);
        assertThat(lock(order, USER, a)).isEqualTo(CouponMove.done());
        assertThat(lock(order, USER, coupon(FUTURE)).refusal()).isEqualTo("OTHER_CONTENT");
        redeem(order);
        assertThat(redeem(order).moved()).isTrue();
        assertThat(lock(order, USER, a).moved()).as("late").isTrue();
        assertThat(release(order).refusal()).isEqualTo("ALREADY_REDEEMED");
        giveBack(order, a);
        String next = order();
        lock(next, USER, a);
        assertThat(giveBack(order, a).moved()).isTrue();
        assertThat(redeem(order).moved()).isTrue();
        assertThat(row(a)).containsEntry("status", "LOCKED").containsEntry("locked_order", next);
    }

    @Test
    void aLateReleaseOfOneOrderNeverUnlocksAnother() {
        long a = coupon(FUTURE);
        String one = order();
        String two = order();
        lock(one, USER, a);
        release(one);
        lock(two, USER, a);

        assertThat(release(one).moved()).isTrue();
        assertThat(release(two.toUpperCase(Locale.ROOT)).moved()).isTrue();
        assertThat(row(a)).containsEntry("status", "LOCKED").containsEntry("locked_order", two);
    }

    @Test
    void aLockThatArrivesAfterItsReleaseIsRefused() {
        long a = coupon(FUTURE);
        String order = order();

        assertThat(release(order).moved()).isTrue();
        assertThat(lock(order, USER, a).refusal()).isEqualTo("ALREADY_RELEASED");
        assertThat(row(a)).containsEntry("status", "UNUSED");
    }

    @Test
    void allOrNone() {
        long good = coupon(FUTURE);
        long over = coupon(PAST.plusDays(1));
        long taken = coupon(FUTURE);
        lock(order(), USER, taken);
        long foreign = coupon(FUTURE);
        jdbc().update("UPDATE t_user_coupon SET user_id = 43 WHERE id = ?", foreign);
        String order = order();

        assertThat(lock(order, USER, good, over, taken, foreign, 1).coupons())
                .containsExactlyInAnyOrder(
                        new RefusedCoupon(over, "EXPIRED"),
                        new RefusedCoupon(taken, "LOCKED"),
                        new RefusedCoupon(foreign, "UNKNOWN"),
                        new RefusedCoupon(1, "UNKNOWN"));
        assertThat(row(good)).containsEntry("status", "UNUSED");
        assertThat(lock(order, USER, good).moved())
                .as("the refused move left no trace")
                .isTrue();
    }

    @Test
    void lockedInTimeIsRedeemableLate() {
        long a = coupon(FUTURE);
        String order = order();
        lock(order, USER, a);
        expire(a);

        assertThat(redeem(order).moved()).isTrue();
        assertThat(row(a)).containsEntry("status", "REDEEMED");
    }

    @Test
    void whatIsOverComesBackExpired() {
        long released = coupon(FUTURE);
        long returned = coupon(FUTURE);
        String one = order();
        String two = order();
        lock(one, USER, released);
        lock(two, USER, returned);
        redeem(two);
        expire(released);
        expire(returned);

        release(one);
        giveBack(two, returned);

        assertThat(row(released)).containsEntry("status", "EXPIRED");
        assertThat(row(returned)).containsEntry("status", "EXPIRED");
    }

    @Test
    void whatWasToBeRevokedIsRevokedOnceItsOrderGivesItUp() {
        long template = templateWithStock();
        long released = couponOf(9_004, template);
        long over = couponOf(9_004, template);
        long returned = couponOf(9_004, template);
        long other = couponOf(9_004, template);
        String one = order();
        String two = order();
        lock(one, USER, released, over, other);
        lock(two, USER, returned);
        redeem(two);
        request(2, released, over);
        request(1, returned);
        expire(over);
        long endpoint = endpoint(9_004, "COUPON_RELEASED,COUPON_RETURNED,COUPON_REVOKED");

        release(one);
        release(one);
        giveBack(two, returned);
        giveBack(two, returned);

        assertThat(row(released)).containsEntry("status", "REVOKED").containsEntry("n", null);
        assertThat(row(over)).containsEntry("status", "REVOKED").containsEntry("locked_order", null);
        assertThat(row(returned))
                .as("keeps its place")
                .containsEntry("status", "REVOKED")
                .doesNotContainEntry("n", null);
        assertThat(row(other)).containsEntry("status", "UNUSED");
        assertThat(left(template)).isEqualTo(99);
        assertThat(told(endpoint))
                .containsExactly(
                        "COUPON_RELEASED %s %d,%d,%d".formatted(one, released, over, other),
                        "COUPON_REVOKED %s %d,%d".formatted(one, released, over),
                        "COUPON_RETURNED %s %d".formatted(two, returned),
                        "COUPON_REVOKED %s %d".formatted(two, returned));
    }

    @Test
    void ofWhatAPushGaveDistributionIsToldOnce() throws Exception {
        long template = templateWithStock();
        long released = couponOf(9_007, template);
        long over = couponOf(9_007, template);
        long notRequested = couponOf(9_007, template);
        long task = pushOf(template, released, over, notRequested);
        String one = order();
        String two = order();
        String three = order();
        lock(one, released, released);
        lock(two, over, over);
        lock(three, notRequested, notRequested);
        redeem(two);
        request(2, released, over);
        expire(over);

        release(three); // nothing was requested, so nothing is told
        together(List.of(() -> release(one), () -> release(one), () -> release(one)));
        giveBack(two, over);
        giveBack(two, over);

        await().atMost(Duration.ofSeconds(60)).until(() -> RevokedTasks.toldOf(task) == 2);
        assertThat(jdbc().queryForObject("SELECT revoked FROM t_task_chunk WHERE task_id = ?", Long.class, task))
                .isEqualTo(2);
    }

    @Test
    void aCouponThatIsToBeRevokedMayStillBeRedeemed() {
        long template = templateWithStock();
        long a = couponOf(9_005, template);
        String order = order();
        lock(order, USER, a);
        request(2, a);

        assertThat(redeem(order).moved()).isTrue();
        assertThat(row(a)).containsEntry("status", "REDEEMED");
        assertThat(left(template)).isEqualTo(96);
    }

    @Test
    void releasedAndReleasedAgainAtOnceItIsRevokedOnce() throws Exception {
        long template = templateWithStock();
        long a = couponOf(9_006, template);
        String order = order();
        lock(order, USER, a);
        request(2, a);

        together(List.of(() -> release(order), () -> release(order), () -> release(order), () -> release(order)));

        assertThat(row(a)).containsEntry("status", "REVOKED");
        assertThat(left(template)).isEqualTo(97);
    }

    @Test
    void ofFiftyOrdersThatWantOneCouponOneWins() throws Exception {
        long a = coupon(FUTURE);
        long b = coupon(FUTURE);
        List<Callable<CouponMove>> wishes = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String order = order();
            boolean swapped = i % 2 == 0;
            wishes.add(() -> swapped ? lock(order, USER, b, a) : lock(order, USER, a, b));
        }

        List<CouponMove> answers = together(wishes);

        assertThat(answers).filteredOn(CouponMove::moved).hasSize(1);
        assertThat(answers)
                .filteredOn(it -> !it.moved())
                .allSatisfy(it -> assertThat(it.coupons())
                        .containsExactly(new RefusedCoupon(a, "LOCKED"), new RefusedCoupon(b, "LOCKED")));
        assertThat(row(a).get("locked_order")).isEqualTo(row(b).get("locked_order"));
    }

    @Test
    void redeemAndReleaseAtOnceOneWins() throws Exception {
        for (int round = 0; round < 20; round++) {
            long a = coupon(FUTURE);
            String order = order();
            lock(order, USER, a);

            List<CouponMove> answers = together(List.of(
                    () -> redeem(order), () -> release(order), () -> redeem(order), () -> lock(order, USER, a)));

            boolean redeemed = answers.get(0).moved();
            assertThat(answers.get(2).moved()).isEqualTo(redeemed);
            assertThat(answers.get(1).moved()).isEqualTo(!redeemed);
            assertThat(row(a)).containsEntry("status", redeemed ? "REDEEMED" : "UNUSED");
        }
    }

    @Test
    void eachShopIsToldOnceOfWhatItsCouponsDo() {
        long a = couponOf(9_001);
        long b = couponOf(9_002);
        long mine = endpoint(9_001, "COUPON_LOCKED,COUPON_REDEEMED,COUPON_RELEASED,COUPON_RETURNED");
        long other = endpoint(9_002, "COUPON_GIVEN,COUPON_REDEEMED");
        String first = order();
        String second = order();

        lock(first, USER, a, b);
        lock(first, USER, b, a);
        release(first);
        release(first);
        lock(second, USER, a, b);
        redeem(second);
        redeem(second);
        giveBack(second, a);
        giveBack(second, a);

        assertThat(told(mine))
                .containsExactly(
                        "COUPON_LOCKED " + first + " " + a,
                        "COUPON_RELEASED " + first + " " + a,
                        "COUPON_LOCKED " + second + " " + a,
                        "COUPON_REDEEMED " + second + " " + a,
                        "COUPON_RETURNED " + second + " " + a);
        assertThat(told(other)).containsExactly("COUPON_REDEEMED " + second + " " + b);
    }

    @Test
    void nobodyIsToldOfWhatWasRefused() {
        long good = couponOf(9_003);
        long taken = couponOf(9_003);
        lock(order(), USER, taken);
        long endpoint = endpoint(9_003, "COUPON_LOCKED,COUPON_REDEEMED,COUPON_RELEASED,COUPON_RETURNED");

        lock(order(), USER, good, taken);
        release(order());
        redeem(order());

        assertThat(told(endpoint)).isEmpty();
    }

    @Test
    void isForServicesOnly() {
        given().port(port())
                .header("Authorization", "Bearer " + token(Caller.user(USER)))
                .post("/internal/coupon-orders/x/redeem")
                .then()
                .statusCode(403);
    }

    private static <T> List<T> together(List<Callable<T>> calls) throws Exception {
        var threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }
            return answers;
        } finally {
            threads.shutdownNow();
        }
    }

    private static CouponMove lock(String order, long user, long... ids) {
        return post(
                order, "lock", new CouponLock(user, Arrays.stream(ids).boxed().toList(), UNTIL, null, null, null));
    }

    private static CouponMove redeem(String order) {
        return post(order, "redeem", Map.of());
    }

    private static CouponMove release(String order) {
        return post(order, "release", Map.of());
    }

    private static CouponMove giveBack(String order, Long... ids) {
        return post(order, "return", new CouponReturn(List.of(ids), null, null));
    }

    private static CouponMove post(String order, String move, Object body) {
        return given().port(port())
                .header("Authorization", "Bearer " + token(new Caller(Role.SERVICE, "settlement", null, null)))
                .contentType("application/json")
                .body(JSON.toJSONString(body))
                .post("/internal/coupon-orders/" + order + "/" + move)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getObject("data", CouponMove.class);
    }

    private static String token(Caller caller) {
        Path keyFile = Path.of(properties.get("CONFETTI_IDENTITY_KEY_FILE"));
        return DevTokens.sign(keyFile, caller, Duration.ofMinutes(5));
    }

    private static int port() {
        return engine.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    private static JdbcTemplate jdbc() {
        return engine.getBean(JdbcTemplate.class);
    }

    private static String order() {
        return "order-" + IDS.incrementAndGet();
    }

    private static long coupon(LocalDateTime until) {
        long id = IDS.incrementAndGet();
        jdbc().update(
                        "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id,"
                                + " rule_version, status, received_at, usable_from, usable_until)"
                                + " VALUES (?, ?, 7, ?, ?, 'P', 1001, 1, 'UNUSED', ?, ?, ?)",
                        id,
                        USER,
                        id,
                        id,
                        PAST,
                        PAST,
                        until);
        return id;
    }

    /** A hundred issued, four of them are in the hands of users. */
    private static long templateWithStock() {
        long template = IDS.incrementAndGet();
        jdbc().update(
                        "INSERT INTO t_template_stock (template_id, issued, stock_left, status, claim_start, claim_end)"
                                + " VALUES (?, 100, 96, 'ACTIVE', ?, ?)",
                        template,
                        PAST,
                        FUTURE);
        return template;
    }

    private static long left(long template) {
        return jdbc().queryForObject(
                        "SELECT stock_left FROM t_template_stock WHERE template_id = ?", Long.class, template);
    }

    /** A push of one chunk that gave these coupons. */
    private static long pushOf(long template, Long... coupons) {
        long task = IDS.incrementAndGet();
        jdbc().update(
                        "INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version, state,"
                                + " created_at) VALUES (?, 1001, ?, '{}', 5, 1, 'COMPLETED', UTC_TIMESTAMP(3))",
                        task,
                        template);
        jdbc().update(
                        "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved, granted,"
                                + " load_gen, first_coupon, state, created_at, touched_at)"
                                + " VALUES (?, 1, ?, 1, 3, 3, 3, 1, ?, 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
                        task,
                        template,
                        coupons[0]);
        for (long coupon : coupons) {
            jdbc().update("UPDATE t_user_coupon SET source_id = ?, user_id = ? WHERE id = ?", task, coupon, coupon);
        }
        return task;
    }

    private static void request(int place, Long... coupons) {
        for (long coupon : coupons) {
            jdbc().update("UPDATE t_user_coupon SET revoke_requested = ? WHERE id = ?", place, coupon);
        }
    }

    private static long couponOf(long shop, long template) {
        long id = couponOf(shop);
        jdbc().update("UPDATE t_user_coupon SET template_id = ? WHERE id = ?", template, id);
        return id;
    }

    private static long couponOf(long shop) {
        long id = coupon(FUTURE);
        jdbc().update("UPDATE t_user_coupon SET shop_id = ? WHERE id = ?", shop, id);
        return id;
    }

    private static long endpoint(long shop, String events) {
        long id = IDS.incrementAndGet();
        jdbc().update(
                        "INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                                + " VALUES (?, ?, 'https://shop.example/', ?, 'PAUSED', '', ?, 'operator')",
                        id,
                        shop,
                        events,
                        PAST);
        return id;
    }

    /** Event, order and coupons of each delivery, in order. */
    private static List<String> told(long endpoint) {
        return jdbc()
                .queryForList(
                        "SELECT body FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id", String.class, endpoint)
                .stream()
                .map(body -> JSON.parseObject(body, WebhookBody.class))
                .peek(body -> assertThat(body.coupons())
                        .allMatch(coupon -> coupon.userId().equals("" + USER)))
                .map(body -> body.type() + " " + body.orderId() + " "
                        + body.coupons().stream()
                                .map(WebhookBody.Coupon::couponId)
                                .collect(Collectors.joining(",")))
                .toList();
    }

    private static void expire(long coupon) {
        jdbc().update("UPDATE t_user_coupon SET usable_until = ? WHERE id = ?", PAST.plusDays(1), coupon);
    }

    private static Map<String, Object> row(long coupon) {
        return jdbc().queryForMap("SELECT status, locked_order, n FROM t_user_coupon WHERE id = ?", coupon);
    }
}
