package io.confetti.distribution.undo.web;

import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationCommand;
import io.confetti.contract.SurvivorPage;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.distribution.undo.PreviewRevocation;
import io.confetti.distribution.undo.RequestUndo;
import io.confetti.distribution.undo.RevokeForShop;
import io.confetti.distribution.undo.SurvivorQueries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Undos and revokes for other services, which know whose tasks they are. */
@RestController
class UndoController {

    private final RequestUndo requestUndo;
    private final SurvivorQueries survivors;
    private final RevokeForShop revokeForShop;
    private final PreviewRevocation previewRevocation;

    UndoController(
            RequestUndo requestUndo,
            SurvivorQueries survivors,
            RevokeForShop revokeForShop,
            PreviewRevocation previewRevocation) {
        this.requestUndo = requestUndo;
        this.survivors = survivors;
        this.revokeForShop = revokeForShop;
        this.previewRevocation = previewRevocation;
    }

    @PostMapping("/internal/runs/{taskId}/undo")
    Answer<UndoProgress> undo(@PathVariable long taskId, @RequestBody UndoCommand command) {
        return Answer.of(requestUndo.request(taskId, command));
    }

    @GetMapping("/internal/runs/{taskId}/undo")
    Answer<UndoProgress> progress(@PathVariable long taskId) {
        return Answer.of(requestUndo.progress(taskId).orElseThrow(CommonError.NOT_FOUND::refusal));
    }

    @GetMapping("/internal/runs/{taskId}/survivors")
    Answer<SurvivorPage> survivors(
            @PathVariable long taskId,
            @RequestParam(defaultValue = "") String after,
            @RequestParam(defaultValue = "100") int limit) {
        return Answer.of(survivors.page(taskId, after, limit));
    }

    @PostMapping("/internal/revocations")
    Answer<RevocationAnswer> revoke(@RequestBody RevocationCommand command) {
        return Answer.of(command.dryRun() ? previewRevocation.preview(command) : revokeForShop.revoke(command));
    }
}
