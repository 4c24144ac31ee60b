package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.chaos.job.OrderStory.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One coupon at two tills; each test tells the judge one lie. */
class JudgeTillsTest {

    private static final Answer REFUSED = new Answer("till.not-redeemed", null);
    private static final Answer GIVEN_UP = new Answer(OrderStory.GIVEN_UP, null);

    @Test
    void hasNothingToSayWhenAllIsWell() {
        assertThat(complaints(redeemed("1"), refused("2", REFUSED, "REDEEMED"))).isEmpty();
    }

    @Test
    void takesARedemptionThatWasGivenUpForAnEnd() {
        assertThat(complaints(refused("1", GIVEN_UP, "UNUSED"), refused("2", REFUSED, "UNUSED")))
                .isEmpty();
        assertThat(complaints(refused("1", GIVEN_UP, "REDEEMED"), redeemed("2")))
                .isEmpty();
    }

    @Test
    void waitsUntilACouponIsAsItWasAnswered() {
        assertThat(JudgeTills.isSettled(GIVEN_UP, "LOCKED")).isFalse();
        assertThat(JudgeTills.isSettled(REFUSED, "LOCKED")).isFalse();
        assertThat(JudgeTills.isSettled(done("c1"), "LOCKED")).isFalse();

        assertThat(JudgeTills.isSettled(GIVEN_UP, "UNUSED")).isTrue();
        assertThat(JudgeTills.isSettled(REFUSED, "REDEEMED")).isTrue();
        assertThat(JudgeTills.isSettled(done("c1"), "REDEEMED")).isTrue();
    }

    @Test
    void findsACouponThatWasRedeemedTwice() {
        assertThat(complaints(redeemed("1"), redeemed("2")))
                .containsExactly("tills: coupon c1 was redeemed at 2 of 2 tills");
    }

    @Test
    void findsACouponThatNobodyRedeemedThoughNobodyGaveUp() {
        assertThat(complaints(refused("1", REFUSED, "UNUSED"), refused("2", REFUSED, "UNUSED")))
                .containsExactly("tills: coupon c1 was redeemed at 0 of 2 tills");
    }

    @Test
    void findsACouponThatIsNotAsItWasAnswered() {
        assertThat(complaints(refused("1", GIVEN_UP, "LOCKED"), refused("2", REFUSED, "LOCKED")))
                .containsExactly("I8 coupon c1 is LOCKED instead of UNUSED");
        Answer done = done("c1");
        assertThat(complaints(new TillStory("1", "c1", done, done, "UNUSED"), refused("2", REFUSED, "UNUSED")))
                .containsExactly("I8 coupon c1 is UNUSED instead of REDEEMED");
    }

    @Test
    void findsAnotherAnswerToTheSameCall() {
        assertThat(complaints(
                        new TillStory("1", "c1", done("c1"), REFUSED, "REDEEMED"), refused("2", REFUSED, "REDEEMED")))
                .singleElement()
                .asString()
                .startsWith("tills: redemption 1 was answered");
    }

    @Test
    void findsAnotherCoupon() {
        Answer other = done("c2");
        assertThat(complaints(new TillStory("1", "c1", other, other, "REDEEMED"), refused("2", REFUSED, "REDEEMED")))
                .singleElement()
                .asString()
                .startsWith("tills: redemption 1 was answered");
    }

    @Test
    void findsARefusalForAnotherReason() {
        assertThat(complaints(redeemed("1"), refused("2", new Answer("common.internal", null), "REDEEMED")))
                .containsExactly("tills: redemption 2 was refused as common.internal");
    }

    @Test
    void findsAnAnswerThatIsMissing() {
        assertThat(complaints(redeemed("1"), new TillStory("2", "c1", null, REFUSED, "REDEEMED")))
                .containsExactly("tills: redemption 2 has no answer");
    }

    private static List<String> complaints(TillStory... stories) {
        return JudgeTills.complaints(List.of(stories));
    }

    private static TillStory redeemed(String redemption) {
        return new TillStory(redemption, "c1", done("c1"), done("c1"), "REDEEMED");
    }

    private static TillStory refused(String redemption, Answer answer, String status) {
        return new TillStory(redemption, "c1", answer, answer, status);
    }

    private static Answer done(String coupon) {
        return new Answer("", JSONObject.of("state", "REDEEMED", "couponId", coupon));
    }
}
