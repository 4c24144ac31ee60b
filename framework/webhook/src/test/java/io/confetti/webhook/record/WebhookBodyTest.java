package io.confetti.webhook.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponsChanged;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
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
            List.of(new CouponsChanged.Coupon(ID, 42, new CouponSource(CouponSource.Kind.TASK, 9))));
    private static final WebhookBody BODY = WebhookBody.of(WebhookEvent.COUPON_REDEEMED, REDEEMED, REDEEMED.coupons())
            .withId(ID);

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
