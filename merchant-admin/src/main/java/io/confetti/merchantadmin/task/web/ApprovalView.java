package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.Approval;
import io.confetti.merchantadmin.task.ApproveTask.Standing;
import io.confetti.merchantadmin.task.PushContent;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** Where the approval of a push stands. */
record ApprovalView(
        String taskId,

        @Schema(description = "NOT_NEEDED, WANTED, GIVEN; UNDECIDED until its file is judged")
        String state,

        @Schema(description = "User rows, null until the file is judged")
        Long rows,

        @Schema(description = "Most that all coupons may take off together, null if nothing bounds it")
        Long amount,

        @Schema(description = "Names what would be sent now; null until the file is judged")
        String hash,

        @Schema(description = "Who agreed last, null if nobody did; state says whether it still counts")
        String approvedBy,

        OffsetDateTime approvedAt) {

    static ApprovalView of(Standing standing, ZoneId zone) {
        PushContent content = standing.content();
        return new ApprovalView(
                String.valueOf(content.task().id()),
                standing.verdict().name(),
                content.rows(),
                content.isKnown() && content.amount().isPresent()
                        ? content.amount().getAsLong()
                        : null,
                content.isKnown() ? content.hash() : null,
                standing.given().map(Approval::by).orElse(null),
                standing.given().map(given -> TimeText.write(given.at(), zone)).orElse(null));
    }
}
