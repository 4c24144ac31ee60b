package io.confetti.engine.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.engine.EngineApplication;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.ServiceProcess;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A real process dies in the middle of a chunk; when it is back it goes on with what is due. */
class ExpiryKilledIT {
    /** Of a chunk: two transactions. */
    private static final int SIZE = 600;

    private static final int CHUNKS = 2;

    private static Engine onlooker;
    private static ServiceProcess process;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        Map<String, String> looking = new HashMap<>(servers);
        looking.put("confetti.expiry.every", "1d");
        onlooker = Engine.start(looking);
        servers.put("confetti.expiry.every", "1s");
        servers.put("confetti.expiry.margin", "0ms");
        process = new ServiceProcess(EngineApplication.class, "expiry-killed", servers)
                .with("spring.config.name", "engine")
                .with("server.port", 0)
                .start();
    }

    @AfterAll
    static void stop() {
        process.close();
        onlooker.close();
    }

    @Test
    void whatWasDueIsDueWhenItIsBack() {
        process.plan().arm("inside-expiry", 2, "halt");
        Coupons coupons = new Coupons(onlooker);
        long template = onlooker.bean(Ids.class).next();
        Instant over = onlooker.now().minusSeconds(60).truncatedTo(ChronoUnit.MILLIS);
        for (int i = 0; i < CHUNKS; i++) {
            long block = onlooker.bean(Ids.class).block(SIZE);
            coupons.giveBlock(block, 600_000 + (long) i * SIZE, SIZE, template, over);
            chunk(template, block, over);
        }
        process.awaitDeath();
        assertThat(expired(template)).as("what was not committed is not there").isLessThan(CHUNKS * SIZE);

        process.start();

        await().atMost(Duration.ofSeconds(90)).until(() -> expired(template) == CHUNKS * SIZE);
        await().atMost(Duration.ofSeconds(30)).until(() -> visited(template) == CHUNKS);
    }

    private static int expired(long template) {
        return count("SELECT COUNT(*) FROM t_user_coupon WHERE template_id = ? AND status = 'EXPIRED'", template);
    }

    private static int visited(long template) {
        return count("SELECT COUNT(*) FROM t_task_chunk WHERE template_id = ? AND expired_done = 1", template);
    }

    private static int count(String sql, long template) {
        return onlooker.sql().sql(sql).param(template).query(Integer.class).single();
    }

    private static void chunk(long template, long firstCoupon, Instant until) {
        onlooker.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, usable_until, created_at, touched_at)"
                        + " VALUES (?, 1, ?, 1, ?, ?, ?, 1, ?, 'SETTLED', ?, ?, ?)")
                .params(
                        firstCoupon,
                        template,
                        SIZE,
                        SIZE,
                        SIZE,
                        firstCoupon,
                        DatabaseTime.of(until),
                        DatabaseTime.of(onlooker.now()),
                        DatabaseTime.of(onlooker.now()))
                .update();
    }
}
