package io.confetti.merchantadmin.row.web;

import io.confetti.contract.RowAnswer;
import io.confetti.merchantadmin.row.web.RowView.CouponView;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.text.Texts;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** A task, and what it decided about one user. */
record UserTaskView(
        String taskId,
        String taskName,
        String templateId,

        @Schema(description = "GRANTED or FAILED") String state,

        @Schema(description = "Of FAILED: number that the spreadsheet program shows")
        Long row,

        @Schema(description = "Of GRANTED") CouponView coupon,
        @Schema(description = "Of FAILED") String cause,
        @Schema(description = "What the cause means") String text,
        @Schema(description = "What to do about it") String fix) {

    /** @param tasks by id; one that is not there has lost its row here */
    static UserTaskView of(RowAnswer answer, Map<Long, DistributionTask> tasks, Texts texts) {
        DistributionTask task = tasks.get(answer.taskId());
        return new UserTaskView(
                String.valueOf(answer.taskId()),
                task == null ? null : task.command().name(),
                task == null ? null : String.valueOf(task.command().templateId()),
                answer.state().name(),
                answer.sheetRow(),
                CouponView.of(answer.coupon()),
                answer.cause(),
                texts.meaning(answer.cause()),
                texts.fix(answer.cause()));
    }
}
