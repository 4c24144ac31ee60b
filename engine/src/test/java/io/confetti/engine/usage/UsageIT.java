package io.confetti.engine.usage;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TemplateUsage;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UsageIT {
    private static Engine engine;
    private static Coupons coupons;

    @BeforeAll
    static void start() {
        var servers = Engine.servers();
        servers.put("confetti.usage.keep-at-least", "200ms");
        servers.put("confetti.usage.keep-at-most", "500ms");
        servers.put("confetti.usage.timeout", "10s");
        engine = Engine.start(servers);
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void whatIsPushedAndClaimedIsCountedByWhatBecameOfIt() {
        Instant future = engine.now().plusSeconds(3_600);
        Instant past = engine.now().minusSeconds(60);
        long template = engine.bean(Ids.class).next();
        long block = engine.bean(Ids.class).block(8);
        coupons.giveBlock(block, 10, 8, template, future);
        chunk(template, block, 8);
        set(block, "REDEEMED");
        set(block + 1, "LOCKED");
        set(block + 2, "EXPIRED");
        set(block + 3, "REVOKED");
        claimed(template, coupons.give(50, template, "REDEEMED", future));
        claimed(template, coupons.give(51, template, "UNUSED", future));
        claimed(template, coupons.give(52, template, "UNUSED", past)); // over, and not swept yet

        TemplateUsage figures = figures(template);

        assertThat(figures)
                .usingRecursiveComparison()
                .ignoringFields("countedAt")
                .isEqualTo(new TemplateUsage(template, 1, 2, 2, 1, null));
        assertThat(figures.countedAt()).isBetween(past, engine.now());
    }

    @Test
    void aMoveShowsAfterTheTimeThatACountIsKept() {
        long template = engine.bean(Ids.class).next();
        long coupon = coupons.give(60, template, "UNUSED", engine.now().plusSeconds(3_600));
        claimed(template, coupon);
        assertThat(figures(template).redeemed()).isZero();

        set(coupon, "REDEEMED");
        await().atMost(Duration.ofSeconds(30)).until(() -> figures(template).redeemed() == 1);

        set(coupon, "UNUSED"); // given back by a refund
        await().atMost(Duration.ofSeconds(30)).until(() -> figures(template).redeemed() == 0);
    }

    @Test
    void manyClaimsAreCountedPageByPage() {
        long template = engine.bean(Ids.class).next();
        for (int i = 0; i < 1_005; i++) {
            claimed(template, coupons.give(1_000 + i, template, "REDEEMED", engine.now()));
        }

        assertThat(figures(template).redeemed()).isEqualTo(1_005);
    }

    @Test
    void severalTemplatesAreOneCallOfServicesOnly() {
        String path = "/internal/coupons/figures?templates=1,2,3";

        var answer = given().port(engine.port())
                .header("Authorization", "Bearer " + engine.serviceToken())
                .get(path);

        answer.then().statusCode(200);
        assertThat(answer.jsonPath().getList("data.templateId")).hasSize(3);
        engine.as(42).get(path).then().statusCode(403);
    }

    private static TemplateUsage figures(long template) {
        return engine.bean(CountCoupons.class).of(List.of(template)).get(0);
    }

    private static void set(long coupon, String status) {
        engine.sql()
                .sql("UPDATE t_user_coupon SET status = ? WHERE id = ?")
                .params(status, coupon)
                .update();
    }

    private static void chunk(long template, long firstCoupon, int size) {
        engine.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, created_at, touched_at)"
                        + " VALUES (?, 1, ?, 1, ?, ?, ?, 1, ?, 'SETTLED', ?, ?)")
                .params(
                        firstCoupon,
                        template,
                        size,
                        size,
                        size,
                        firstCoupon,
                        DatabaseTime.of(engine.now()),
                        DatabaseTime.of(engine.now()))
                .update();
    }

    private static void claimed(long template, long coupon) {
        engine.sql()
                .sql("INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at) VALUES (?, 1, ?, 'k', 1, 'GRANTED', ?, ?)")
                .params(coupon, template, coupon, DatabaseTime.of(engine.now()))
                .update();
    }
}
