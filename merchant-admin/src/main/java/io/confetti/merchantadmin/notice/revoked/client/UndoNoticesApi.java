package io.confetti.merchantadmin.notice.revoked.client;

import io.confetti.contract.UndoNotices;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "distribution", contextId = "undo-notices", path = "/internal/tasks")
interface UndoNoticesApi {

    @PutMapping("/{taskId}/undo-notices")
    Answer<UndoNotices> ask(@PathVariable("taskId") long taskId, @RequestBody UndoNotices wanted);
}
