package io.confetti.merchantadmin.download.client;

import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Of a context of its own: a large file takes a while. */
@FeignClient(name = "distribution", contextId = "distribution-files", path = "/internal/runs")
interface DeliveredApi {

    @PostMapping("/{taskId}/delivered-file")
    Answer<String> write(@PathVariable("taskId") long taskId, @RequestParam("format") String format);
}
