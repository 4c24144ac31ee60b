package io.confetti.standalone.lab.bench.code;

import com.alibaba.fastjson2.JSONObject;
import java.util.List;
import java.util.Locale;

/**
 * How fast codes are verified, built and exchanged.
 *
 * @param verified genuine codes that one thread verifies in a second
 * @param codes how many were built, in two series side by side
 * @param built codes per second, from the first call to the last series that is READY
 * @param distinct different codes of the built series
 * @param exchanges beside claims
 * @param violations what the doctor found
 */
public record CodesReport(
        double verified, long codes, double built, long distinct, ExchangeRates exchanges, List<String> violations) {

    private static final double VERIFIED_GOAL = 80_000;
    private static final double BUILT_GOAL = 80_000;
    private static final double EXCHANGE_GOAL = 0.9;

    /** A table in Markdown. */
    public List<String> lines() {
        return List.of(
                "| what | measured | goal | |",
                "|---|---|---|---|",
                line("genuine codes verified per second, one thread", "%,.0f", verified, VERIFIED_GOAL),
                line("codes built per second, two series on two cores", "%,.0f", built, BUILT_GOAL),
                line("rate of exchanges against claims", "%.2f", exchanges.ratio(), EXCHANGE_GOAL),
                "",
                String.format(
                        Locale.ROOT,
                        "%,d codes built, %,d of them different; %,.0f exchanges and %,.0f claims per second. Doctor: %s.",
                        codes,
                        distinct,
                        exchanges.exchangesPerSecond(),
                        exchanges.claimsPerSecond(),
                        doctor()));
    }

    private static String line(String what, String format, double measured, double goal) {
        return String.format(
                Locale.ROOT,
                "| %s | " + format + " | " + format + " | %s |",
                what,
                measured,
                goal,
                measured >= goal ? "reached" : "missed");
    }

    public JSONObject json() {
        JSONObject json = new JSONObject();
        json.put("verifiedPerSecondPerCore", Math.round(verified));
        json.put("builtPerSecond", Math.round(built));
        json.put("exchangesPerSecond", Math.round(exchanges.exchangesPerSecond()));
        json.put("claimsPerSecond", Math.round(exchanges.claimsPerSecond()));
        json.put("exchangeRatio", Math.round(exchanges.ratio() * 100) / 100.0);
        json.put("doctor", doctor());
        return json;
    }

    /** No code is there twice and the doctor agrees; how fast it went is not judged. */
    public boolean isWell() {
        return distinct == codes && violations.isEmpty();
    }

    private Object doctor() {
        return violations.isEmpty() ? "OK" : violations;
    }
}
