package io.confetti.standalone.lab.bench;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Checkup;
import java.util.List;
import java.util.Locale;

/**
 * How a push was taken back.
 *
 * @param granted coupons that it gave; none of them was used
 * @param figure the coupons revoked, from the command to the moment at which its operator sees that it is undone
 * @param violations what the doctor found afterwards
 */
public record UndoReport(long granted, Figure figure, List<String> violations) {

    private static final double SECONDS_PER_MILLION = 30;

    static UndoReport of(long granted, long revoked, double seconds, Checkup checkup) {
        return new UndoReport(granted, new Figure("undo", revoked, seconds), checkup.violations());
    }

    /** Every coupon was revoked, and the doctor agrees. How long it took is another question: the machine may be busy. */
    public boolean isWell() {
        return figure.rows() == granted && violations.isEmpty();
    }

    /** Whether a million coupons would take no more than 30 s at this speed. */
    boolean isFast() {
        return figure.secondsPerMillion() <= SECONDS_PER_MILLION;
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "Undo of (c): %,d of %,d coupons revoked in %.1f s, %,.0f coupons/s, %.1f s per million (goal %.0f: %s)."
                        + " Doctor after the undo: %s.",
                figure.rows(),
                granted,
                figure.seconds(),
                figure.rowsPerSecond(),
                figure.secondsPerMillion(),
                SECONDS_PER_MILLION,
                isFast() ? "reached" : "missed",
                doctor());
    }

    JSONObject json() {
        JSONObject json = new JSONObject();
        json.put("granted", granted);
        json.put("revoked", figure.rows());
        json.put("seconds", figure.seconds());
        json.put("couponsPerSecond", Math.round(figure.rowsPerSecond()));
        json.put("secondsPerMillion", figure.secondsPerMillion());
        json.put("goalReached", isFast());
        json.put("doctor", doctor());
        return json;
    }

    private Object doctor() {
        return violations.isEmpty() ? "OK" : violations;
    }
}
