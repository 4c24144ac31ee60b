package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.generate.RecipientFileGenerator.Generated;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges a push by what stands in its file, to the row.
 *
 * @param generated what stands in the file
 * @param stock coupons there were to give, fewer than valid rows
 */
record JudgePush(Generated generated, long stock) {

    /**
     * @param task the task as its operator sees it
     * @param failureFileBytes length of its failure file, 0 if there is none
     */
    List<String> complaints(JSONObject task, long failureFileBytes) {
        if (task.getString("endedAt") == null) {
            return List.of("I6 no end state");
        }
        var complaints = new ArrayList<String>();
        expect(complaints, "state", "COMPLETED_WITH_FAILURES", task.getString("state"));
        expect(complaints, "delivered", stock, task.getLongValue("delivered"));
        expect(complaints, "failed", generated.rows() - stock, task.getLongValue("failed"));
        var causes = task.getJSONObject("failedByCause");
        generated
                .failing()
                .forEach((cause, count) ->
                        expect(complaints, cause.name(), count, causes == null ? null : causes.getLong(cause.name())));
        if (failureFileBytes == 0) {
            complaints.add("push: the failure file is empty");
        }
        return complaints;
    }

    private static void expect(List<String> complaints, String what, Object wanted, Object seen) {
        if (!wanted.equals(seen)) {
            complaints.add("push: " + what + " is " + seen + " instead of " + wanted);
        }
    }
}
