package io.confetti.standalone.lab.demo.control;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.demo.Complaints;
import java.io.IOException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;

/** A push that is to begin some seconds later begins then, once. */
final class ScheduledPush {
    private static final long AHEAD_SECONDS = 5;
    private static final long MOST_LATE_MILLIS = 5_000;

    private final OperatorCalls operator;

    ScheduledPush(OperatorCalls operator) {
        this.operator = operator;
    }

    Map<String, Object> run(Recipients recipients, Complaints complaints) throws IOException {
        String file = operator.file(recipients.file());
        String template = operator.template("scheduled", recipients.rows());
        OffsetDateTime sendAt = OffsetDateTime.now().plusSeconds(AHEAD_SECONDS);
        String task = operator.push(template, file, Bodies.scheduled(sendAt));
        complaints.expect("schedule.before", "SCHEDULED", operator.task(task).getString("state"));
        JSONObject ended = operator.awaitEnd(task);
        OffsetDateTime fired = OffsetDateTime.parse(ended.getString("firedAt"));
        long late = Duration.between(sendAt, fired).toMillis();
        complaints.require(late >= 0 && late <= MOST_LATE_MILLIS, "schedule.lateMs is " + late);
        complaints.expect("schedule.delivered", recipients.validRows(), ended.getLongValue("delivered"));
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("lateMs", late);
        section.put("fired", ended.getLongValue("delivered") / recipients.validRows());
        return section;
    }
}
