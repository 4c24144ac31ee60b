package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.chaos.job.ExchangeStory.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two codes, each typed by two users; each test tells the judge one lie. */
class JudgeExchangesTest {

    private static final Answer NOT_VALID = new Answer(null, null, "code.not-valid");

    private final ExchangeStory ann = granted(1, "A", "c1");
    private final ExchangeStory bob = refused(2, "A");
    private final ExchangeStory cid = granted(3, "B", "c2");
    private final ExchangeStory dan = refused(4, "B");

    @Test
    void hasNothingToSayWhenAllIsWell() {
        assertThat(complaints(ann, bob, cid, dan)).isEmpty();
    }

    @Test
    void findsACodeOfTwoUsers() {
        assertThat(complaints(ann, granted(2, "A", "c9"), cid, dan))
                .containsExactly("exchanges: code A gave coupons to 2 users instead of one");
    }

    @Test
    void findsACodeOfNobody() {
        assertThat(complaints(refused(1, "A"), bob, cid, dan))
                .containsExactly("exchanges: code A gave coupons to 0 users instead of one");
    }

    @Test
    void findsOneCouponForTwoCodes() {
        assertThat(complaints(ann, bob, granted(3, "B", "c1"), dan))
                .containsExactly("I4 one coupon was given for two codes");
    }

    @Test
    void findsSumsThatAreOtherwise() {
        assertThat(new JudgeExchanges(3, 1).complaints(List.of(ann, bob, cid, dan)))
                .containsExactly(
                        "exchanges: the template has given 3 coupons for 2 codes",
                        "exchanges: the series counts 1 uses of 2 codes");
    }

    @Test
    void findsARefusalThatTellsMore() {
        var told = new Answer(null, null, "claim.sold-out");
        assertThat(complaints(ann, new ExchangeStory(2, "A", told, told, List.of()), cid, dan))
                .containsExactly("exchanges: user 2: refused as claim.sold-out");
    }

    @Test
    void findsAnotherAnswerToTheSameKey() {
        assertThat(complaints(new ExchangeStory(1, "A", ann.answer(), NOT_VALID, List.of("c1")), bob, cid, dan))
                .singleElement()
                .asString()
                .contains("user 1: answered", "then with the same key");
    }

    @Test
    void findsAWalletThatLacksTheCouponOrHasTwo() {
        assertThat(complaints(new ExchangeStory(1, "A", ann.answer(), ann.answer(), List.of()), bob, cid, dan))
                .containsExactly("I5 user 1: sees [] instead of [c1]");
        assertThat(complaints(ann, new ExchangeStory(2, "A", NOT_VALID, NOT_VALID, List.of("c7")), cid, dan))
                .containsExactly("I5 user 2: sees [c7] instead of []");
    }

    @Test
    void findsAnAnswerThatIsMissing() {
        assertThat(complaints(ann, new ExchangeStory(2, "A", null, NOT_VALID, List.of()), cid, dan))
                .containsExactly("exchanges: user 2: no answer");
    }

    private static List<String> complaints(ExchangeStory... stories) {
        return new JudgeExchanges(2, 2).complaints(List.of(stories));
    }

    private static ExchangeStory granted(long user, String code, String coupon) {
        var answer = new Answer("t" + user, coupon, "");
        return new ExchangeStory(user, code, answer, answer, List.of(coupon));
    }

    private static ExchangeStory refused(long user, String code) {
        return new ExchangeStory(user, code, NOT_VALID, NOT_VALID, List.of());
    }
}
