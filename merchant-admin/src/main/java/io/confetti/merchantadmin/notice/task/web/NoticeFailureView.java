package io.confetti.merchantadmin.notice.task.web;

import io.confetti.contract.NoticeFailurePage;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;

/** A notice that did not arrive; the address is not shown. */
record NoticeFailureView(
        String noticeId,
        String userId,
        String channel,

        @Schema(description = "FAILED, BOUNCED, UNKNOWN or SUPPRESSED")
        String state,

        @Schema(description = "Why: CAP, OPT_OUT, NO_CONTACT or what the provider said; null if that is not known")
        String outcome,

        @Schema(description = "Tries that were begun") int attempts,

        OffsetDateTime endedAt) {

    static NoticeFailureView of(NoticeFailurePage.Line line, SuiteZone zone) {
        return new NoticeFailureView(
                String.valueOf(line.noticeId()),
                String.valueOf(line.userId()),
                line.channel().name(),
                line.state(),
                line.outcome(),
                line.attempts(),
                TimeText.write(line.endedAt(), zone.id()));
    }
}
