package io.confetti.merchantadmin.task.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.PushState;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskProgress.Snapshot;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.request.DurationText;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** A task as its operator sees it. */
public record TaskView(
        String id,
        String name,
        String templateId,
        String fileId,
        String sendType,
        OffsetDateTime sendAt,

        @Schema(description = "How long after sendAt it may still be sent by itself")
        String lateLimit,

        @Schema(description = "When a scheduled task was started; rule, limit and acceptance are those of this instant")
        OffsetDateTime firedAt,

        @Schema(
                description =
                        "Why a due task was not started and waits for an operator: TEMPLATE_DRAFT, WINDOW_CLOSED, TOO_LATE; APPROVAL: for an approver")
        String fireProblem,

        String fireProblemText,

        @Schema(description = "For If-Match: raised by each command")
        long version,

        @JsonProperty("notify") @Schema(description = "How users hear of their coupon, null if they do not")
        NotifyView notices,

        @Schema(description = "The channels of notify", deprecated = true)
        List<NoticeChannel> notifyTypes,

        @Schema(
                description =
                        "SCHEDULED, PENDING, RUNNING, PAUSED, HELD, COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED, UNDOING, UNDONE")
        String state,

        @Schema(description = "Why it ended as it did") String reason,
        String reasonText,

        @Schema(
                description =
                        "Why it makes no progress, null if it does: FILE_VERDICT, FREE_READER, TEMPLATE_PAUSED, SERVERS_AWAY")
        String waitingFor,

        String waitingForText,
        boolean cancelRequested,

        @Schema(description = "What operators want of it: RUN, PAUSE, CANCEL, UNDO")
        String desired,

        @Schema(
                description =
                        "The newest command that was refused when it came to be applied, also if it had been answered 202; null if none was")
        RefusedView refused,

        @Schema(description = "User rows per second at most, null for as fast as it goes")
        Integer rate,

        @Schema(description = "CANARY or CANARY_FAILED while it is held after its trial")
        String heldReason,

        @Schema(description = "The trial at its beginning, null if there is none")
        CanaryView canary,

        @Schema(description = "User rows of the file; null until known")
        Long rowCount,

        @Schema(description = "User rows read so far; null if not known")
        Long read,

        @Schema(description = "Rows whose coupon was granted, revoked ones too")
        long delivered,

        @Schema(description = "Of the delivered ones, those that were taken back since")
        long revoked,

        long failed,
        Map<String, Long> failedByCause,
        Double rowsPerSecond,
        OffsetDateTime estimatedEnd,

        @Schema(description = "False: the numbers are a copy and may be old")
        boolean live,

        @Schema(description = "Link, where rows have failed; a list does not check that the file is still there")
        String failureFile,

        OffsetDateTime createdAt,
        String createdBy,
        OffsetDateTime startedAt,
        OffsetDateTime endedAt,

        @Schema(description = "Of a single task: those that push its failed rows again; null in lists")
        FamilyView family) {

    private static String name(Enum<?> constant) {
        return constant == null ? null : constant.name();
    }

    static TaskView of(
            DistributionTask task,
            Snapshot snapshot,
            boolean hasFailureFile,
            FamilyView family,
            Texts texts,
            ZoneId zone) {
        var command = task.command();
        var copy = snapshot.copy();
        var notices = NotifyView.of(command.notices(), zone);
        return new TaskView(
                String.valueOf(task.id()),
                command.name(),
                String.valueOf(command.templateId()),
                command.hasFile() ? String.valueOf(command.fileId()) : null,
                command.sendType().name(),
                TimeText.write(command.sendAt(), zone),
                DurationText.write(command.lateLimit()),
                TimeText.write(task.firing().firedAt(), zone),
                name(task.firing().problem()),
                texts.of("task.not-fired.", name(task.firing().problem())),
                task.copy().control().version(),
                notices,
                NotifyView.channels(notices),
                copy.word(task.isScheduled()).name(),
                copy.reason(),
                texts.meaning(copy.reason()),
                name(snapshot.waitingFor()),
                texts.of("task.waiting.", name(snapshot.waitingFor())),
                task.cancelRequested(),
                copy.control().desired().name(),
                RefusedView.of(copy.control().refused(), texts),
                copy.control().rate(),
                copy.word(false) == PushState.HELD ? copy.control().heldReason() : null,
                CanaryView.of(command.canary()),
                snapshot.rowCount(),
                snapshot.read(),
                copy.granted(),
                copy.control().revoked(),
                copy.failed(),
                copy.failedByCause(),
                snapshot.rowsPerSecond(),
                TimeText.write(snapshot.estimatedEnd(), zone),
                snapshot.isLive(),
                hasFailureFile ? "/api/merchant/tasks/" + task.id() + "/failure-file" : null,
                TimeText.write(task.createdAt(), zone),
                task.createdBy(),
                TimeText.write(copy.startedAt(), zone),
                TimeText.write(copy.endedAt(), zone),
                family);
    }
}
