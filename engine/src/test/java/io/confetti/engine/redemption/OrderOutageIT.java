package io.confetti.engine.redemption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.hasItem;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CouponLock;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.test.FragileServers;
import io.micrometer.core.instrument.MeterRegistry;
import io.restassured.response.Response;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Orders while Redis hangs or somebody keeps a lock: settlement waits two seconds for each answer. */
class OrderOutageIT {
    private static final String MINE = "/api/coupons/mine";
    private static final Instant FAR = Instant.parse("2036-01-01T00:00:00Z");
    private static final Duration SETTLEMENT_WAITS = Duration.ofSeconds(2);

    @TempDir
    static Path folder;

    private static FragileServers servers;
    private static Engine engine;
    private static Coupons coupons;

    @BeforeAll
    static void start() {
        Map<String, String> properties = Engine.servers();
        servers = FragileServers.insteadOf(properties, folder);
        engine = Engine.start(properties);
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
        servers.close();
    }

    @Test
    void aRedisThatHangsHoldsUpNoOrder() {
        long coupon = coupons.give(42, 7, "UNUSED", FAR);
        engine.as(42).get(MINE).then().statusCode(200);
        engine.as(42).get(MINE).then().body("data.items.status", contains("UNUSED"));

        servers.redis().freeze();
        try {
            assertInTime(() -> lock("frozen", 42, coupon));
            assertInTime(() -> lock("frozen", 42, coupon));
            assertInTime(() -> engine.asSettlement().get("/internal/coupons/of-user/42"));
            assertInTime(() -> engine.asSettlement().post("/internal/coupon-orders/frozen/redeem"));
            assertInTime(() -> engine.asSettlement().post("/internal/coupon-orders/frozen/redeem"));
            List<Response> crowd = together(24, i -> lock("crowd-" + i, 1_000 + i, given(1_000 + i)));
            assertThat(crowd).allSatisfy(answer -> {
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.time()).isLessThan(4_000);
            });
        } finally {
            servers.redis().thaw();
        }

        assertThat(coupons.status(coupon)).isEqualTo("REDEEMED");
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> engine.as(42).get(MINE).then().body("data.items.status", contains("REDEEMED")));
        engine.as(1_007).get(MINE).then().body("data.items.status", hasItem("LOCKED"));
    }

    @Test
    void aCouponThatSomebodyHasLockedCostsOneWaitACallAndFewConnections() throws SQLException {
        long coupon = coupons.give(43, 7, "UNUSED", FAR);
        long other = coupons.give(44, 7, "UNUSED", FAR);
        try (Connection frozen = engine.bean(DataSource.class).getConnection()) {
            frozen.setAutoCommit(false);
            try (var statement = frozen.createStatement()) {
                statement.executeQuery("SELECT 1 FROM t_user_coupon WHERE id = " + coupon + " FOR UPDATE");
            }
            CompletableFuture<List<Response>> inVain =
                    CompletableFuture.supplyAsync(() -> together(20, i -> lock("vain-" + i, 43, coupon)));

            double most = 0;
            while (!inVain.isDone()) {
                most = Math.max(most, activeConnections());
                assertInTime(() -> engine.as(44).get(MINE));
            }

            assertThat(most).isBetween(2.0, MakeMove.CONCURRENT + 3.0); // the frozen one, the reader, a schedule
            assertThat(inVain.join()).allSatisfy(answer -> {
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.header("Retry-After")).isNotBlank();
                assertThat(answer.time()).isLessThan(12_000); // 3 s for a place, 5 s for the lock
            });
            assertInTime(() -> lock("another", 44, other));
            frozen.rollback();
        }

        lock("vain-0", 43, coupon).then().statusCode(200);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
    }

    private static void assertInTime(Supplier<Response> call) {
        Response answer = call.get();
        answer.then().statusCode(200);
        assertThat(answer.time()).isLessThan(SETTLEMENT_WAITS.toMillis());
    }

    private static Response lock(String order, long user, long coupon) {
        String lock = JSON.toJSONString(new CouponLock(user, List.of(coupon), FAR, null, null, null));
        return engine.asSettlement().body(lock).post("/internal/coupon-orders/" + order + "/lock");
    }

    /** A row only: nobody can write a wallet now. */
    private static synchronized long given(long user) {
        return coupons.giveRow(user, 7, "UNUSED", FAR);
    }

    private interface Call {
        Response make(int i);
    }

    private static List<Response> together(int calls, Call call) {
        ExecutorService threads = Executors.newFixedThreadPool(calls);
        try {
            List<CompletableFuture<Response>> answers = IntStream.range(0, calls)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> call.make(i), threads))
                    .toList();
            return answers.stream().map(CompletableFuture::join).toList();
        } finally {
            threads.shutdown();
        }
    }

    private static double activeConnections() {
        return engine.bean(MeterRegistry.class)
                .get("hikaricp.connections.active")
                .gauge()
                .value();
    }
}
