package io.confetti.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

/** Shops read this body: the sample that no longer fits breaks them. */
class WebhookBodyTest {
    private static final WebhookBody BODY = WebhookBody.of(
            252_227_700_778_614_784L,
            new CouponsChanged(
                    WebhookEvent.COUPON_REDEEMED,
                    1001,
                    202,
                    "order-1",
                    Instant.parse("2026-11-27T10:00:00.123Z"),
                    List.of(new CouponsChanged.Coupon(252_227_700_778_614_784L, 42))));

    @Test
    void isWrittenAsTheSampleSays() throws IOException {
        assertThat(JSON.parseObject(JSON.toJSONString(BODY))).isEqualTo(JSON.parseObject(sample()));
    }

    @Test
    void isReadFromTheSample() throws IOException {
        assertThat(JSON.parseObject(sample(), WebhookBody.class)).isEqualTo(BODY);
    }

    @Test
    void fieldsOfALaterVersionAreNoObstacle() throws IOException {
        var later = JSON.parseObject(sample());
        later.put("addedLater", 1);

        assertThat(JSON.parseObject(later.toString(JSONWriter.Feature.WriteNulls), WebhookBody.class))
                .isEqualTo(BODY);
    }

    private static String sample() throws IOException {
        return new ClassPathResource("contracts/webhook-body.json").getContentAsString(StandardCharsets.UTF_8);
    }
}
