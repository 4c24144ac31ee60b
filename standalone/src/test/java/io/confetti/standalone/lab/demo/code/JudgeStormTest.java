package io.confetti.standalone.lab.demo.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.code.ExchangeStorm.Tried;
import io.confetti.standalone.lab.load.LoadAnswer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first code is typed by three users, the second by one who calls twice; each test tells one lie. */
class JudgeStormTest {

    private final Complaints complaints = new Complaints();
    private final List<Tried> storm = new ArrayList<>(List.of(
            granted(0, 1, "c1"),
            refused(0, 2, "code.not-valid"),
            refused(0, 3, "code.not-valid"),
            granted(1, 4, "c2"),
            granted(1, 4, "c2")));

    @Test
    void hasNothingToSayWhenAllIsWell() {
        JudgeStorm judge = judge();
        assertThat(complaints.all()).isEmpty();
        assertThat(judge.redeemed()).isEqualTo(2);
        assertThat(judge.redeemedOnce()).isEqualTo(2);
    }

    @Test
    void findsACodeOfTwoUsers() {
        storm.set(1, granted(0, 2, "c9"));
        assertThat(judge().redeemedOnce()).isEqualTo(1);
        assertThat(complaints.all()).contains("codes with one coupon of one user is 1 instead of 2");
    }

    @Test
    void findsTwoUsersWithOneCoupon() {
        storm.set(1, granted(0, 2, "c1"));
        assertThat(judge().redeemedOnce()).isEqualTo(1);
        assertThat(complaints.all()).isNotEmpty();
    }

    @Test
    void findsASecondCouponOfOneUser() {
        storm.set(4, granted(1, 4, "c3"));
        assertThat(judge().redeemedOnce()).isEqualTo(1);
        assertThat(complaints.all()).isNotEmpty();
    }

    @Test
    void findsOneCouponForTwoCodes() {
        storm.set(3, granted(1, 4, "c1"));
        storm.set(4, granted(1, 4, "c1"));
        judge();
        assertThat(complaints.all()).containsExactly("coupons is 1 instead of 2");
    }

    @Test
    void findsACodeThatNobodyGotACouponFor() {
        storm.set(0, refused(0, 1, "code.not-valid"));
        assertThat(judge().redeemed()).isEqualTo(1);
        assertThat(complaints.all()).contains("codes that were exchanged is 1 instead of 2");
    }

    @Test
    void findsAHolderWhoIsToldSoldOut() {
        storm.set(4, refused(1, 4, "claim.sold-out"));
        judge();
        assertThat(complaints.all()).containsExactly("the holder of code 1 was refused: 409 claim.sold-out");
    }

    @Test
    void findsACallerWhoIsToldWhyTheCodeIsNotHis() {
        storm.set(2, refused(0, 3, "code.used-up"));
        judge();
        assertThat(complaints.all()).containsExactly("the holder of code 0 was refused: 409 code.used-up");
    }

    @Test
    void findsACallWithoutAnAnswer() {
        storm.set(2, new Tried(0, 3, new LoadAnswer(0, 0, "away", 1)));
        judge();
        assertThat(complaints.all()).containsExactly("a call has no answer: away");
    }

    private JudgeStorm judge() {
        return new JudgeStorm(2, storm, complaints);
    }

    private static Tried granted(int code, long user, String coupon) {
        return new Tried(code, user, new LoadAnswer(0, 200, "{\"data\":{\"couponId\":\"" + coupon + "\"}}", 1));
    }

    private static Tried refused(int code, long user, String reason) {
        return new Tried(code, user, new LoadAnswer(0, 409, "{\"code\":\"" + reason + "\"}", 1));
    }
}
