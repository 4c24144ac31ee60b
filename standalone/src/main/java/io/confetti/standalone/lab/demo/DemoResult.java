package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSONObject;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came out of a demo.
 *
 * @param taskId the task, to be asked for or undone
 * @param rows user rows that were sent
 * @param rowCount user rows the suite counted, null if it never did
 * @param seconds task created to end state, by the suite's clock
 * @param failureFile absolute path, or null if nothing failed
 * @param seeing what users see in their wallets
 * @param told what they are told in the app, where that was wanted
 * @param violations what the doctor found
 */
public record DemoResult(
        String taskId,
        long rows,
        Long rowCount,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        double seconds,
        String state,
        String reason,
        Path failureFile,
        Seeing seeing,
        Seeing told,
        List<String> violations) {

    /** How many of the users who looked see the coupon. */
    public record Seeing(int users, int of) {

        /** The first rows are served first, so a user without a coupon came after the end of the stock. */
        boolean isWell(long delivered) {
            return users == Math.min(of, delivered);
        }
    }

    static DemoResult of(
            Long rows, JSONObject task, Path failureFile, Seeing seeing, Seeing told, List<String> violations) {
        var rowCount = task.getLong("rowCount");
        var causes = new TreeMap<String, Long>();
        if (task.getJSONObject("failedByCause") != null) {
            task.getJSONObject("failedByCause")
                    .forEach((cause, count) -> causes.put(cause, ((Number) count).longValue()));
        }
        return new DemoResult(
                task.getString("id"),
                rows == null ? orZero(rowCount) : rows,
                rowCount,
                orZero(task.getLong("delivered")),
                orZero(task.getLong("failed")),
                causes,
                seconds(task),
                task.getString("state"),
                task.getString("reason"),
                failureFile,
                seeing,
                told,
                violations);
    }

    /** Rows that came to an end, granted or refused, per second. */
    public long rowsPerSecond() {
        return seconds > 0 ? Math.round((delivered + failed) / seconds) : 0;
    }

    /** Everything counted is accounted for, and the doctor agrees. */
    public boolean isWell() {
        return violations.isEmpty()
                && seeing.isWell(delivered)
                && told.isWell(delivered)
                && state.startsWith("COMPLETED")
                && rowCount != null
                && rowCount == delivered + failed;
    }

    /** {@code "OK"}, or the violations. */
    public Object doctor() {
        return violations.isEmpty() ? "OK" : violations;
    }

    private static double seconds(JSONObject task) {
        var created = OffsetDateTime.parse(task.getString("createdAt"));
        var ended = OffsetDateTime.parse(task.getString("endedAt"));
        return Duration.between(created, ended).toMillis() / 1000.0;
    }

    private static long orZero(Long number) {
        return number == null ? 0 : number;
    }
}
