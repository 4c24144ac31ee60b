package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A claim of two coupons and a paid order; each test tells the judge one lie. */
class JudgeWebhooksTest {

    private static final List<Fact> FACTS = List.of(
            Fact.of("COUPON_LOCKED", "o1", Set.of("c1")),
            Fact.of("COUPON_REDEEMED", "o1", Set.of("c1")),
            Fact.of("COUPON_GIVEN", "t1", Set.of("c1", "c2")));

    private final Post given = post("1", "COUPON_GIVEN", "templateId\":\"t1", 1, "c1", "c2");
    private final Post locked = post("2", "COUPON_LOCKED", "orderId\":\"o1", 2, "c1");
    private final Post redeemed = post("3", "COUPON_REDEEMED", "orderId\":\"o1", 3, "c1");

    @Test
    void hasNothingToSayWhenAllWasTold() {
        assertThat(complaints(given, locked, redeemed)).isEmpty();
        assertThat(judge(given, locked, redeemed).isComplete(Sender.SPARED)).isTrue();
    }

    @Test
    void takesPostsUnderTheSameIdForOne() {
        assertThat(complaints(given, locked, locked, redeemed)).isEmpty();
        assertThat(judge(given, locked, locked).repeated()).isEqualTo(1);
    }

    @Test
    void findsAFactThatWasLeftOut() {
        assertThat(complaints(given, locked))
                .containsExactly("webhooks: COUPON_REDEEMED of o1 told 0 coupons instead of 1");
        assertThat(judge(given, locked).isComplete(Sender.SPARED)).isFalse();
    }

    @Test
    void findsACouponThatWasLeftOut() {
        assertThat(complaints(post("1", "COUPON_GIVEN", "templateId\":\"t1", 1, "c1"), locked, redeemed))
                .containsExactly("webhooks: COUPON_GIVEN of t1 told 1 coupons instead of 2");
    }

    @Test
    void findsAnotherCoupon() {
        assertThat(complaints(post("1", "COUPON_GIVEN", "templateId\":\"t1", 1, "c1", "c9"), locked, redeemed))
                .containsExactly("webhooks: COUPON_GIVEN of t1 told 2 coupons instead of 2");
    }

    @Test
    void findsWhatDidNotHappen() {
        var released = post("4", "COUPON_RELEASED", "orderId\":\"o1", 4, "c1");
        assertThat(complaints(given, locked, redeemed, released))
                .singleElement()
                .asString()
                .endsWith("did not happen");
    }

    @Test
    void findsOneFactUnderTwoIds() {
        assertThat(complaints(given, locked, redeemed, post("5", "COUPON_REDEEMED", "orderId\":\"o1", 3, "c1")))
                .containsExactly("webhooks: COUPON_REDEEMED of coupon c1 came under two ids");
    }

    @Test
    void findsAnotherBodyUnderTheSameId() {
        assertThat(complaints(given, locked, post("2", "COUPON_LOCKED", "orderId\":\"o1", 9, "c1"), redeemed))
                .containsExactly("webhooks: post 2 was repeated with another body");
    }

    @Test
    void findsAForgedPost() {
        assertThat(new JudgeWebhooks(List.of(given, locked, redeemed), List.of("9"), FACTS).complaints(Sender.SPARED))
                .containsExactly("webhooks: signatures are wrong of [9]");
    }

    @Test
    void findsDisorderWhereNothingFailed() {
        assertThat(complaints(given, redeemed, locked))
                .singleElement()
                .asString()
                .contains("came before");
        assertThat(judge(given, redeemed, locked).complaints(Sender.HIT)).isEmpty();
    }

    @Test
    void findsTimesInAnotherOrder() {
        var early = post("3", "COUPON_REDEEMED", "orderId\":\"o1", 1, "c1");
        assertThat(judge(given, locked, early).complaints(Sender.HIT))
                .singleElement()
                .asString()
                .contains("happened before");
    }

    @Test
    void demandsTheRepeatOfAPostThatWasNotNoted() {
        var silent = judge(given, locked, redeemed);
        assertThat(silent.complaints(Sender.REPEATS))
                .containsExactly("webhooks: a post that was not noted did not come again");
        assertThat(silent.isComplete(Sender.REPEATS)).isFalse();
        assertThat(silent.isComplete(Sender.HIT)).isTrue();

        var repeating = judge(given, locked, redeemed, locked);
        assertThat(repeating.complaints(Sender.REPEATS)).isEmpty();
        assertThat(repeating.isComplete(Sender.REPEATS)).isTrue();
    }

    private static List<String> complaints(Post... posts) {
        return judge(posts).complaints(Sender.SPARED);
    }

    private static JudgeWebhooks judge(Post... posts) {
        return new JudgeWebhooks(List.of(posts), List.of(), FACTS);
    }

    /** @param subject name and value as they stand between the outer quotation marks */
    private static Post post(String id, String type, String subject, int second, String... coupons) {
        var body = "{\"type\":\"%s\",\"%s\",\"occurredAt\":\"2026-11-27T10:00:%02dZ\",\"coupons\":[%s]}"
                .formatted(
                        type,
                        subject,
                        second,
                        String.join(
                                ",",
                                List.of(coupons).stream()
                                        .map(coupon -> "{\"couponId\":\"" + coupon + "\"}")
                                        .toList()));
        return Post.read(id, body);
    }
}
