package io.confetti.merchantadmin.task.web;

import io.confetti.contract.CanaryPlan;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;

/** The trial at the beginning of a task, as it was asked for. */
record CanaryView(
        Long rows,
        BigDecimal percent,
        BigDecimal holdIfFailedAbovePercent,

        @Schema(description = "Seconds, such as 600s; null: it waits for continue")
        String continueAfter) {
    static CanaryView of(CanaryPlan plan) {
        return plan == null
                ? null
                : new CanaryView(
                        plan.rows(),
                        plan.percent(),
                        plan.holdIfFailedAbovePercent(),
                        plan.continueAfterSeconds() == null ? null : plan.continueAfterSeconds() + "s");
    }
}
