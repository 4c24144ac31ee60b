package io.confetti.standalone.lab.demo.code;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.code.ExchangeStorm.Tried;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges what came of codes that many users typed at once: each is worth one coupon, to one of those who typed it. */
final class JudgeStorm {

    static final String NOT_VALID = "code.not-valid";

    private final int codes;
    private final Map<Integer, Set<String>> coupons = new HashMap<>();
    private final Map<Integer, Set<Long>> winners = new HashMap<>();

    /** @param codes how many were typed; the first one by more than one user */
    JudgeStorm(int codes, List<Tried> storm, Complaints complaints) {
        this.codes = codes;
        storm.forEach(tried -> read(tried, complaints));
        complaints.expect("codes that were exchanged", codes, redeemed());
        complaints.expect("codes with one coupon of one user", codes, redeemedOnce());
        long different =
                coupons.values().stream().flatMap(Set::stream).distinct().count();
        complaints.expect("coupons", (long) redeemed(), different);
    }

    private void read(Tried tried, Complaints complaints) {
        if (!tried.answer().isAnswered()) {
            complaints.require(false, "a call has no answer: " + tried.answer().body());
            return;
        }
        JSONObject body = JSON.parseObject(tried.answer().body());
        if (tried.answer().isWell()) {
            coupons.computeIfAbsent(tried.code(), code -> new HashSet<>())
                    .add(body.getJSONObject("data").getString("couponId"));
            winners.computeIfAbsent(tried.code(), code -> new HashSet<>()).add(tried.user());
        } else {
            String code = body.getString("code");
            complaints.require(
                    tried.code() == 0 && NOT_VALID.equals(code),
                    "the holder of code " + tried.code() + " was refused: "
                            + tried.answer().status() + " " + code);
        }
    }

    /** Codes for which somebody has a coupon. */
    int redeemed() {
        return coupons.size();
    }

    /** Those of them with exactly one coupon, of exactly one user. */
    int redeemedOnce() {
        int once = 0;
        for (int code = 0; code < codes; code++) {
            boolean hasOne = coupons.getOrDefault(code, Set.of()).size() == 1;
            once += hasOne && winners.getOrDefault(code, Set.of()).size() == 1 ? 1 : 0;
        }
        return once;
    }
}
