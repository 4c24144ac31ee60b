package io.confetti.merchantadmin.task.web;

import io.confetti.sheet.policy.FailureCause;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import java.util.List;

/** Which failed rows come again. */
@Schema(name = "RetryBody")
record RetryRequest(
        @NotNull
        @Schema(
                description =
                        "ALREADY_OWNED, NO_STOCK, TEMPLATE_ENDED, CANCELLED, SAVE_FAILED; others are the file's own")
        List<FailureCause> causes) {}
