package io.confetti.merchantadmin.task.web;

import io.confetti.contract.RefusedCommand;
import io.confetti.merchantadmin.text.Texts;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** The newest command that the run of a task refused. */
record RefusedView(
        @Schema(description = "PAUSE, RESUME, CONTINUE, RATE, CANCEL, UNDO")
        String command,

        @Schema(description = "The task's version that the command made")
        long version,

        @Schema(description = "Why, as the error code of a refused call")
        String code,

        String text) {

    static RefusedView of(RefusedCommand refused, Texts texts) {
        return refused == null
                ? null
                : new RefusedView(
                        refused.asked().name(),
                        refused.version(),
                        refused.code(),
                        texts.refusal(refused.code(), Map.of("state", refused.state())));
    }
}
