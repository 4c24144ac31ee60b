package io.confetti.merchantadmin.task.client;

import io.confetti.contract.CommandedRun;
import io.confetti.contract.FailurePage;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "distribution", contextId = "distribution", path = "/internal/runs")
interface DistributionApi {

    @GetMapping("/{taskId}")
    Answer<RunProgress> progress(@PathVariable("taskId") long taskId);

    @GetMapping
    Answer<List<RunProgress>> progress(@RequestParam("ids") List<Long> taskIds);

    @PostMapping("/{taskId}/command")
    Answer<CommandedRun> command(@PathVariable("taskId") long taskId, @RequestBody TaskAnnounced task);

    @GetMapping("/{taskId}/failures")
    Answer<FailurePage> failures(
            @PathVariable("taskId") long taskId, @RequestParam("after") long after, @RequestParam("limit") int limit);
}
