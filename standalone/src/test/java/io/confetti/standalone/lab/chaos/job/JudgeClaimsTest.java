package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.chaos.job.ClaimStory.Answer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two coupons, three users; each test tells the judge one lie. */
class JudgeClaimsTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long OVER = 100 * SECOND;
    private static final Answer SOLD_OUT = new Answer(null, "REFUSED", "claim.sold-out", null);

    private final ClaimStory ann = granted(1, "t1", "c1");
    private final ClaimStory bob = granted(2, "t2", "c2");
    private final ClaimStory eve = new ClaimStory(3, SOLD_OUT, SOLD_OUT, 0, OVER, wallet());

    @Test
    void hasNothingToSayWhenAllIsWell() {
        assertThat(complaints(2, ann, bob, eve)).isEmpty();
    }

    @Test
    void takesATicketThatSaysSoldOutForAGoodRefusal() {
        assertThat(complaints(2, ann, bob, refused("t3", "SOLD_OUT"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"claim.limit-reached", "LIMIT_REACHED", "ABANDONED", "NOT_SAVED", "claim.ended", ""})
    void findsARefusalForAnotherReason(String reason) {
        assertThat(complaints(2, ann, bob, refused("t3", reason))).containsExactly("I7 user 3: refused as " + reason);
    }

    @Test
    void findsARefusalWithoutAReason() {
        assertThat(complaints(2, ann, bob, refused("t3", null))).containsExactly("I7 user 3: refused as null");
    }

    @Test
    void findsACouponThatNobodyGot() {
        assertThat(complaints(2, ann, eve, new ClaimStory(2, SOLD_OUT, SOLD_OUT, 0, OVER, wallet())))
                .containsExactly("claims: 1 coupons granted instead of 2");
    }

    @Test
    void findsMoreCouponsThanStock() {
        assertThat(complaints(3, ann, bob, granted(3, "t3", "c3")))
                .containsExactly(
                        "claims: 3 coupons granted instead of 2",
                        "claims: the template has given 3 coupons instead of 2");
    }

    @Test
    void findsATemplateThatCountsOtherwise() {
        assertThat(complaints(1, ann, bob, eve))
                .containsExactly("claims: the template has given 1 coupons instead of 2");
    }

    @Test
    void findsAUserWithTwo() {
        var two = new ClaimStory(1, ann.answer(), ann.again(), OVER, OVER, wallet("c1", "c9"));
        assertThat(complaints(2, two, bob, eve)).containsExactly("I4 user 1: has [c1, c9]");
    }

    @Test
    void findsACouponThatTwoUsersWereGranted() {
        assertThat(complaints(2, ann, granted(2, "t2", "c1"), eve))
                .containsExactly("I4 one coupon was granted to two users");
    }

    @Test
    void findsAClaimWithoutAnEnd() {
        var open = new Answer("t2", "PENDING", null, null);
        assertThat(complaints(2, ann, bob, new ClaimStory(3, open, open, OVER, OVER, wallet())))
                .singleElement()
                .asString()
                .startsWith("I7 user 3: no end of the claim");
    }

    @Test
    void findsAnEndThatCameTooLate() {
        var late = new ClaimStory(2, bob.answer(), bob.again(), OVER, OVER + 63 * SECOND, wallet("c2"));
        assertThat(complaints(2, ann, late, eve))
                .containsExactly("I7 user 2: end 63 s after the claim and the last fault");
    }

    @Test
    void givesAClaimOfLongBeforeTheEndOfTheFaultItsTime() {
        var early = new ClaimStory(2, bob.answer(), bob.again(), OVER - 90 * SECOND, OVER + 50 * SECOND, wallet("c2"));
        assertThat(complaints(2, ann, early, eve)).isEmpty();
    }

    @Test
    void findsAnotherAnswerToTheSameKey() {
        var other = new ClaimStory(3, SOLD_OUT, new Answer("t3", "GRANTED", null, "c3"), 0, OVER, wallet());
        assertThat(complaints(2, ann, bob, other))
                .singleElement()
                .asString()
                .startsWith("I7 user 3: answered")
                .contains("then with the same key");
    }

    @Test
    void findsAGrantedCouponThatItsUserDoesNotSee() {
        var blind = new ClaimStory(2, bob.answer(), bob.again(), OVER, OVER, wallet());
        assertThat(complaints(2, ann, blind, eve)).containsExactly("I5 user 2: sees [] instead of [c2]");
    }

    @Test
    void findsACouponInTheWalletOfARefusedUser() {
        var gifted = new ClaimStory(3, SOLD_OUT, SOLD_OUT, 0, OVER, wallet("c3"));
        assertThat(complaints(2, ann, bob, gifted)).containsExactly("I5 user 3: sees [c3] instead of []");
    }

    @Test
    void findsACouponThatIsOverTooEarly() {
        var over = new ClaimStory(2, bob.answer(), bob.again(), OVER, OVER, Map.of("c2", "EXPIRED"));
        assertThat(complaints(2, ann, over, eve)).containsExactly("I5 user 2: coupon c2 is EXPIRED instead of UNUSED");
    }

    private static List<String> complaints(long given, ClaimStory... stories) {
        return new JudgeClaims(2, given).complaints(List.of(stories), OVER);
    }

    private static Map<String, String> wallet(String... coupons) {
        var wallet = new LinkedHashMap<String, String>();
        Stream.of(coupons).forEach(coupon -> wallet.put(coupon, "UNUSED"));
        return wallet;
    }

    private static ClaimStory refused(String ticket, String reason) {
        var answer = new Answer(ticket, "REFUSED", reason, null);
        return new ClaimStory(3, answer, answer, OVER, OVER + SECOND, wallet());
    }

    private static ClaimStory granted(long user, String ticket, String coupon) {
        var answer = new Answer(ticket, "GRANTED", null, coupon);
        return new ClaimStory(user, answer, answer, OVER, OVER + SECOND, wallet(coupon));
    }
}
