package io.confetti.webhook.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponsChanged;
import io.confetti.core.event.PushEnded;
import io.confetti.core.event.PushFact;
import io.confetti.core.event.PushHeld;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.io.ClassPathResource;

/** Shops read this body: the sample that no longer fits breaks them. */
class WebhookBodyTest {
    private static final long ID = 252_227_700_778_614_784L;
    private static final CouponsChanged REDEEMED = new CouponsChanged(
            7,
            CouponChange.REDEEMED,
            Instant.parse("2026-11-27T10:00:00.123Z"),
            1001,
            202,
            "order-1",
            List.of(new CouponsChanged.Coupon(
                    ID, 42, new CouponSource(CouponSource.Kind.TASK, 9), Instant.EPOCH, Instant.EPOCH)));
    private static final WebhookBody BODY = WebhookBody.of(WebhookEvent.COUPON_REDEEMED, REDEEMED, REDEEMED.coupons())
            .withId(ID);

    static final PushEnded ENDED = new PushEnded(
            1001,
            202,
            252_227_700_778_614_001L,
            "Spring sale",
            "COMPLETED_WITH_FAILURES",
            "TEMPLATE_ENDED",
            1_000L,
            960,
            Map.of("NO_STOCK", 30L, "TEMPLATE_ENDED", 10L),
            2,
            REDEEMED.at());
    private static final PushHeld HELD = new PushHeld(
            1001,
            202,
            ENDED.taskId(),
            "CANARY",
            1_000,
            960,
            40,
            new BigDecimal("4.25"),
            REDEEMED.at().plusSeconds(600),
            REDEEMED.at());

    static Stream<Arguments> samples() {
        return Stream.of(
                Arguments.of("webhook-body", BODY),
                Arguments.of("webhook-task-ended", of(WebhookEvent.TASK_ENDED, ENDED)),
                Arguments.of("webhook-task-held", of(WebhookEvent.TASK_HELD, HELD)));
    }

    private static WebhookBody of(WebhookEvent event, PushFact fact) {
        return WebhookBody.of(event, fact, RecordPushes.task(fact)).withId(ID);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isWrittenAsTheSampleSays(String name, WebhookBody body) throws IOException {
        assertThat(JSON.parseObject(JSON.toJSONString(body))).isEqualTo(JSON.parseObject(sample(name)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isReadFromTheSample(String name, WebhookBody body) throws IOException {
        assertThat(JSON.parseObject(sample(name), WebhookBody.class)).isEqualTo(body);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void fieldsOfALaterVersionAreNoObstacle(String name, WebhookBody body) throws IOException {
        var later = JSON.parseObject(sample(name));
        later.put("addedLater", 1);

        assertThat(JSON.parseObject(later.toString(JSONWriter.Feature.WriteNulls), WebhookBody.class))
                .isEqualTo(body);
    }

    @Test
    void anEventThatOnlyALaterReleaseKnowsIsLeftOut() {
        assertThat(WebhookEvent.named(List.of("TASK_HELD", "TASK_DREAMT_OF"))).containsExactly(WebhookEvent.TASK_HELD);
    }

    private static String sample(String name) throws IOException {
        return new ClassPathResource("contracts/" + name + ".json").getContentAsString(StandardCharsets.UTF_8);
    }
}
