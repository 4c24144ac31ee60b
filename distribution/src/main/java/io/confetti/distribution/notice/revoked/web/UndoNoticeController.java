package io.confetti.distribution.notice.revoked.web;

import io.confetti.contract.UndoNotices;
import io.confetti.distribution.notice.revoked.AskUndoNotices;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** How users of a task hear of its undo; that it is the caller's is known where it was made. */
@RestController
class UndoNoticeController {

    private final AskUndoNotices askUndoNotices;

    UndoNoticeController(AskUndoNotices askUndoNotices) {
        this.askUndoNotices = askUndoNotices;
    }

    @PutMapping("/internal/tasks/{taskId}/undo-notices")
    Answer<UndoNotices> ask(@PathVariable long taskId, @RequestBody UndoNotices wanted) {
        return Answer.of(askUndoNotices.ask(taskId, wanted));
    }
}
