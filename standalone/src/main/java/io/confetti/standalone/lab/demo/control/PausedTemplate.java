package io.confetti.standalone.lab.demo.control;

import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.demo.Complaints;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.Map;

/** A push whose template is paused ends at once when it is cancelled. */
final class PausedTemplate {
    private static final int ROWS_PER_SECOND = 500;
    private static final long AHEAD_SECONDS = 2;
    private static final long MANY = 1_000_000;
    private static final double MOST_SECONDS = 5;

    private final OperatorCalls operator;

    PausedTemplate(OperatorCalls operator) {
        this.operator = operator;
    }

    Map<String, Object> run(String file, Complaints complaints) throws IOException {
        String template = operator.template("paused", MANY);
        // A moment ahead: the rate is known before the first row is read.
        OffsetDateTime sendAt = OffsetDateTime.now().plusSeconds(AHEAD_SECONDS);
        String task = operator.push(template, file, Bodies.scheduled(sendAt));
        operator.rate(task, ROWS_PER_SECOND);
        operator.await(task, "begun", seen -> seen.getLongValue("delivered") > 0);
        operator.pauseTemplate(template);
        long began = System.nanoTime();
        operator.command(task, "cancel");
        complaints.expect(
                "pausedTemplateCancel.state",
                "CANCELLED",
                operator.awaitEnd(task).getString("state"));
        double seconds = Math.round((System.nanoTime() - began) / 1e7) / 100.0;
        complaints.require(seconds <= MOST_SECONDS, "pausedTemplateCancel.seconds is " + seconds);
        return Map.of("seconds", seconds);
    }
}
