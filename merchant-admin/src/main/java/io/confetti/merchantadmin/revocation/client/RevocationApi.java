package io.confetti.merchantadmin.revocation.client;

import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationCommand;
import io.confetti.contract.SurvivorPage;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "distribution", contextId = "revocations", path = "/internal")
interface RevocationApi {

    @PostMapping("/runs/{taskId}/undo")
    Answer<UndoProgress> undo(@PathVariable("taskId") long taskId, @RequestBody UndoCommand command);

    @GetMapping("/runs/{taskId}/survivors")
    Answer<SurvivorPage> survivors(
            @PathVariable("taskId") long taskId, @RequestParam("after") String after, @RequestParam("limit") int limit);

    @PostMapping("/revocations")
    Answer<RevocationAnswer> revoke(@RequestBody RevocationCommand command);
}
