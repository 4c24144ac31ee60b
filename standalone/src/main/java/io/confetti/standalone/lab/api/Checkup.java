package io.confetti.standalone.lab.api;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.util.List;

/**
 * What the doctor says about a running suite.
 *
 * @param counts how many rows of each kind were examined
 * @param violations promise, subject and finding of each
 * @param notChecked services that did not answer, and checks that failed; each is a violation too
 */
public record Checkup(JSONObject counts, List<String> violations, List<String> notChecked) {

    /** @param ops the API with a token of role ops */
    public static Checkup of(SuiteApi ops) throws IOException {
        return of(ops, "");
    }

    /** @param scope query that narrows it to a template, task or user; empty for everything */
    public static Checkup of(SuiteApi ops, String scope) throws IOException {
        return read(ops.get("/api/ops/doctor" + scope));
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
        var notChecked = diagnosis.getList("notChecked", String.class);
        return new Checkup(diagnosis, violations, notChecked == null ? List.of() : notChecked);
    }

    public boolean isHealthy() {
        return violations.isEmpty();
    }
}
