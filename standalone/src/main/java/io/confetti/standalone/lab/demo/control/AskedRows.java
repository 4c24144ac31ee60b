package io.confetti.standalone.lab.demo.control;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.control.Recipients.Row;
import io.confetti.standalone.lab.load.Percentiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asks what became of rows, and compares with what the file says. */
final class AskedRows {
    private static final double MOST_MILLIS = 2_000;

    private final OperatorCalls operator;
    private final Set<Long> owners;

    /** @param owners users who had the coupon before this push */
    AskedRows(OperatorCalls operator, Set<Long> owners) {
        this.operator = operator;
        this.owners = owners;
    }

    Map<String, Object> run(String task, List<Row> rows, Complaints complaints) throws IOException {
        double[] millis = new double[rows.size()];
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < millis.length; i++) {
            Row row = rows.get(i);
            long began = System.nanoTime();
            JSONObject answer = operator.ofTask(task, "/rows/" + row.sheetRow());
            millis[i] = (System.nanoTime() - began) / 1e6;
            if (!isRight(row, answer)) {
                wrong.add(row + ": " + answer);
            }
        }
        double p99 = Percentiles.of(millis).at(0.99);
        complaints.require(
                wrong.isEmpty(),
                "row.wrong, the first: " + wrong.stream().findFirst().orElse(""));
        complaints.require(p99 <= MOST_MILLIS, "row.p99Millis is " + p99);
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("asked", rows.size());
        section.put("wrong", wrong.size());
        section.put("p99Millis", Math.round(p99 * 10) / 10.0);
        return section;
    }

    private boolean isRight(Row row, JSONObject answer) {
        if (row.cause() != null) {
            return "FAILED".equals(answer.getString("state"))
                    && row.cause().name().equals(answer.getString("cause"));
        }
        if (owners.contains(row.userId())) {
            return "FAILED".equals(answer.getString("state")) && "ALREADY_OWNED".equals(answer.getString("cause"));
        }
        return "GRANTED".equals(answer.getString("state"))
                && Long.toString(row.userId()).equals(answer.getString("userId"));
    }
}
