package io.confetti.distribution.notice.promise;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.notice.promise.store.PlannedNotices;
import io.confetti.distribution.notice.promise.store.PlannedNotices.Planned;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * I15: who has a coupon of a planned chunk has a notice of it on each channel of the chain; and of a task no more notices were
 * planned than its chunks count. Looks at the pushes of the last days: older notices may be deleted.
 */
@Component
class CheckPlannedNotices implements PromiseCheck {

    static final String PROMISE = "I15";

    private final PlannedNotices planned;

    CheckPlannedNotices(PlannedNotices planned) {
        this.planned = planned;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        List<Planned> runs = switch (scope.kind()) {
            case EVERYTHING, RECOUNT -> planned.all();
            case TEMPLATE -> planned.ofTemplate(scope.id());
            case TASK -> planned.of(scope.id());
            case USER -> List.of();
        };
        runs.forEach(run -> check(run, findings));
    }

    private void check(Planned run, Findings findings) {
        TaskAnnounced task = run.task();
        String subject = "task " + task.taskId();
        findings.expect(
                run.rows() <= run.marked(),
                PROMISE,
                subject,
                "%d notices, but its chunks count %d",
                run.rows(),
                run.marked());
        for (NoticeStep step : task.notices().chain()) {
            NoticeChannel channel = step.channel();
            if (channel.needsProvider()) {
                long untold = planned.untold(task, channel);
                findings.expect(untold == 0, PROMISE, subject, "%d coupons without a notice by %s", untold, channel);
            }
        }
    }
}
