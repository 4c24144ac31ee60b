package io.confetti.distribution.run.web;

import io.confetti.contract.CommandedRun;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.run.CommandRun;
import io.confetti.distribution.run.RunQueries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Progress of runs for other services, and what operators command. */
@RestController
class RunController {
    private static final int MOST_RUNS = 100;

    private final RunQueries queries;
    private final CommandRun commandRun;

    RunController(RunQueries queries, CommandRun commandRun) {
        this.queries = queries;
        this.commandRun = commandRun;
    }

    @GetMapping("/internal/runs/{taskId}")
    Answer<RunProgress> progress(@PathVariable long taskId) {
        return Answer.of(queries.progress(taskId).orElseThrow(() -> new CouponException(CommonError.NOT_FOUND)));
    }

    /** Of several tasks; those without a run are not among them. */
    @GetMapping("/internal/runs")
    Answer<List<RunProgress>> progress(@RequestParam @Size(max = MOST_RUNS) List<Long> ids) {
        return Answer.of(
                ids.stream().map(queries::progress).flatMap(Optional::stream).toList());
    }

    /** The task as it would be announced, with the command: it may be here before the announcement is. */
    @PostMapping("/internal/runs/{taskId}/command")
    Answer<CommandedRun> command(@PathVariable long taskId, @RequestBody TaskAnnounced task) {
        if (task.taskId() != taskId || task.command() == null) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        return Answer.of(commandRun.command(task));
    }
}
