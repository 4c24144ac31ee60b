package io.confetti.standalone.lab.api;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.util.List;

/**
 * What the doctor says about a running suite.
 *
 * @param counts how many rows of each kind were examined
 * @param violations promise, subject and finding of each
 */
public record Checkup(JSONObject counts, List<String> violations) {

    /** @param ops the API with a token of role ops */
    public static Checkup of(SuiteApi ops) throws IOException {
        return read(ops.get("/api/ops/doctor"));
    }

    /** @throws IllegalArgumentException if it is no diagnosis: silence is no health */
    static Checkup read(JSONObject diagnosis) {
        if (diagnosis == null || diagnosis.getJSONArray("violations") == null) {
            throw new IllegalArgumentException("the doctor's answer has no violations, not even none: " + diagnosis);
        }
        var violations = diagnosis.getJSONArray("violations").stream()
                .map(JSONObject.class::cast)
                .map(one -> one.getString("promise") + " " + one.getString("subject") + ": " + one.getString("finding"))
                .toList();
        return new Checkup(diagnosis, violations);
    }

    public boolean isHealthy() {
        return violations.isEmpty();
    }
}
