package io.confetti.merchantadmin.task.store;

import cn.hutool.core.text.CharSequenceUtil;
import cn.hutool.core.util.EnumUtil;
import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.TypeReference;
import io.confetti.contract.CanaryPlan;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.WaitingFor;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.FireProblem;
import io.confetti.merchantadmin.task.Firing;
import io.confetti.merchantadmin.task.SendType;
import io.confetti.merchantadmin.task.TaskCommand;
import io.confetti.merchantadmin.task.TaskCopy;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.Map;

/** Tasks to rows and back. */
final class TaskRows {
    private static final TypeReference<Map<String, Long>> COUNTS = new TypeReference<>() {};

    private TaskRows() {}

    static TaskRow row(DistributionTask task) {
        TaskRow row = progress(task.id(), task.copy());
        TaskCommand command = task.command();
        row.shopId = task.shopId();
        row.name = command.name();
        row.templateId = command.templateId();
        row.fileId = command.hasFile() ? command.fileId() : null;
        row.sendType = command.sendType().name();
        row.sendAt = DatabaseTime.of(command.sendAt());
        row.lateLimit = command.lateLimit() == null
                ? null
                : Math.toIntExact(command.lateLimit().toSeconds());
        row.notifyTypes = StoredNotices.names(command.notices());
        row.cancelRequested = task.cancelRequested();
        row.rowCount = task.rowCount();
        row.snapshot = JSON.toJSONString(task.snapshot());
        row.announcedAt = DatabaseTime.of(task.announcedAt());
        row.createdAt = DatabaseTime.of(task.createdAt());
        row.createdBy = task.createdBy();
        row.canary = command.canary() == null ? null : JSON.toJSONString(command.canary());
        row.canaryPassed = task.canaryPassed();
        describeSource(row, task.snapshot());
        return row;
    }

    /** For questions about families; the snapshot says it all. */
    private static void describeSource(TaskRow row, TaskAnnounced snapshot) {
        row.sourceKind = snapshot.sourceKind().name();
        if (snapshot.source() != null) {
            row.parentId = snapshot.source().parentId();
            row.rootId = snapshot.source().rootId();
            row.retryCauses = snapshot.source().causes() == null
                    ? null
                    : CharSequenceUtil.join(",", snapshot.source().causes());
        }
    }

    static TaskRow progress(long id, TaskCopy copy) {
        var row = new TaskRow();
        row.id = id;
        row.state = copy.state().name();
        row.reason = copy.reason();
        row.delivered = copy.granted();
        row.failed = copy.failed();
        row.failedByCause = JSON.toJSONString(copy.failedByCause());
        row.startedAt = DatabaseTime.of(copy.startedAt());
        row.endedAt = DatabaseTime.of(copy.endedAt());
        row.waitingFor = copy.waitingFor() == null ? null : copy.waitingFor().name();
        RunControl control = copy.control();
        row.desired = control.desired().name();
        row.rate = control.rate();
        row.controlVersion = control.newestJudged();
        row.heldReason = control.heldReason();
        row.undoState = control.undoState();
        row.revoked = control.revoked();
        return row;
    }

    static DistributionTask task(TaskRow row) {
        return new DistributionTask(
                row.id,
                row.shopId,
                command(row),
                copy(row),
                row.cancelRequested,
                row.rowCount,
                JSON.parseObject(row.snapshot, TaskAnnounced.class),
                DatabaseTime.instant(row.announcedAt),
                firing(row),
                row.canaryPassed,
                row.undoFamily == null ? null : new UndoCommand(row.undoReason, row.undoFamily),
                DatabaseTime.instant(row.createdAt),
                row.createdBy);
    }

    private static TaskCommand command(TaskRow row) {
        return new TaskCommand(
                row.name,
                row.templateId,
                row.fileId == null ? TaskCommand.NO_FILE : row.fileId,
                EnumUtil.fromString(SendType.class, row.sendType, SendType.UNKNOWN),
                DatabaseTime.instant(row.sendAt),
                row.lateLimit == null ? null : Duration.ofSeconds(row.lateLimit),
                StoredNotices.plan(row),
                JSON.parseObject(row.canary, CanaryPlan.class),
                row.rate);
    }

    private static Firing firing(TaskRow row) {
        return new Firing(DatabaseTime.instant(row.firedAt), FireProblem.named(row.fireProblem));
    }

    private static TaskCopy copy(TaskRow row) {
        return new TaskCopy(
                RunState.named(row.state),
                row.reason,
                row.delivered,
                row.failed,
                JSON.parseObject(row.failedByCause, COUNTS),
                DatabaseTime.instant(row.startedAt),
                DatabaseTime.instant(row.endedAt),
                TaskCopy.known(WaitingFor.named(row.waitingFor)),
                new RunControl(
                        DesiredState.named(row.desired),
                        row.controlVersion,
                        row.rate,
                        row.heldReason,
                        row.undoState,
                        row.revoked,
                        refused(row)));
    }

    private static RefusedCommand refused(TaskRow row) {
        return row.refusedAsked == null
                ? null
                : new RefusedCommand(
                        PushCommand.named(row.refusedAsked), row.refusedVersion, row.refusedCode, row.refusedIn);
    }
}
