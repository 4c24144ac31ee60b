package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.TaskFamily;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** A task among those that push its failed rows again. */
record FamilyView(
        @Schema(description = "Task whose failed rows it pushes; null for a task of its own")
        String parentId,

        @Schema(description = "Causes of those rows") List<String> causes,

        @Schema(description = "Tasks that push its failed rows again")
        List<String> children,

        @Schema(description = "Failed rows of the first task that nobody of the family has granted a coupon since")
        long rowsWithout) {

    static FamilyView of(TaskFamily family) {
        return new FamilyView(
                family.parentId() == null ? null : String.valueOf(family.parentId()),
                family.causes(),
                family.children().stream().map(String::valueOf).toList(),
                family.rowsWithout());
    }
}
