package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges a push that was interfered with.
 *
 * @param rows user rows of the file
 * @param missing coupons that the stock lacked
 */
record JudgeControl(Interference interference, long rows, long missing) {

    /**
     * @param task as its operator sees it
     * @param repeated the task that repeats what failed, or null
     * @param failure why the operator's commands failed, empty if they did not
     * @param undisturbed complaints by what would have come out without interference
     */
    List<String> complaints(JSONObject task, JSONObject repeated, String failure, List<String> undisturbed) {
        List<String> complaints = new ArrayList<>();
        if (!failure.isEmpty()) {
            complaints.add("operator: " + failure);
        }
        long delivered = task.getLongValue("delivered");
        expect(complaints, "decided rows", rows, delivered + task.getLongValue("failed"));
        switch (interference) {
            case SCHEDULE, PAUSE_AND_RESUME, SLOW_DOWN, TRIAL -> complaints.addAll(undisturbed);
            case CANCEL -> {
                if (!List.of("CANCELLED", "COMPLETED_WITH_FAILURES").contains(task.getString("state"))) {
                    complaints.add("control: state is " + task.getString("state"));
                }
            }
            case REPEAT -> {
                complaints.addAll(undisturbed);
                expect(complaints, "repeated", missing, repeated == null ? -1 : repeated.getLongValue("delivered"));
            }
            case UNDO -> {
                if (!"UNDONE".equals(task.getString("state"))) {
                    complaints.add("control: state is " + task.getString("state"));
                }
                expect(complaints, "revoked", delivered, task.getLongValue("revoked"));
            }
        }
        return complaints;
    }

    private static void expect(List<String> complaints, String what, long wanted, long seen) {
        if (wanted != seen) {
            complaints.add("control: " + what + " are " + seen + " instead of " + wanted);
        }
    }
}
