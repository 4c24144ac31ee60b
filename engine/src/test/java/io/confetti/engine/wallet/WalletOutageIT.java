package io.confetti.engine.wallet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.test.Wire;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Redis goes and comes back while users look into their wallets. */
class WalletOutageIT {
    private static final String MINE = "/api/coupons/mine";
    private static final Instant FAR = Instant.parse("2036-01-01T00:00:00Z");

    @Test
    void withoutRedisTheDatabaseAnswersAndTheWayBackIsFoundAlone() {
        Map<String, String> servers = Engine.servers();
        URI redis = URI.create(servers.get("REDIS_URL"));
        try (Wire wire = Wire.to(redis.getHost() + ":" + redis.getPort())) {
            servers.put("confetti.redis.url", "redis://" + wire.address() + redis.getPath());
            try (Engine engine = Engine.start(servers)) {
                Coupons coupons = new Coupons(engine);
                long one = coupons.give(42, 7, "UNUSED", FAR);
                engine.as(42).get(MINE).then().statusCode(200).body("data.items.id", contains(Long.toString(one)));

                wire.cut();
                engine.as(42).get(MINE).then().statusCode(200).body("data.items.id", contains(Long.toString(one)));
                engine.as(43).get(MINE).then().statusCode(200).body("data.items.size()", equalTo(0));
                long from = System.nanoTime();
                for (int i = 0; i < 10; i++) {
                    engine.as(42).get(MINE).then().statusCode(200);
                }
                assertThat(Duration.ofNanos(System.nanoTime() - from)).isLessThan(Duration.ofSeconds(25));

                wire.mend();
                await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
                    double before = reads(engine);
                    engine.as(42).get(MINE).then().statusCode(200);
                    engine.as(42).get(MINE).then().statusCode(200);
                    assertThat(reads(engine)).isEqualTo(before);
                });
                long two = coupons.give(42, 7, "UNUSED", FAR);
                engine.as(42).get(MINE).then().body("data.items.id", contains(Long.toString(two), Long.toString(one)));
            }
        }
    }

    private static double reads(Engine engine) {
        return engine.bean(MeterRegistry.class)
                .counter("confetti.wallet.database.reads")
                .count();
    }
}
