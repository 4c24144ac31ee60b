package io.confetti.distribution.notice.plan;

import io.confetti.contract.ContactSource;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.notice.model.NoticeKind;

/**
 * A run whose notices are planned.
 *
 * @param readerVersion of the reading rules by which its file has numbered its rows
 */
public record PlanRun(TaskAnnounced task, int readerVersion) {

    public long taskId() {
        return task.taskId();
    }

    ContactSource contacts() {
        return task.notices().contacts();
    }

    NoticeBatch batch() {
        return new NoticeBatch(
                NoticeKind.COUPON_GRANTED,
                task.shopId(),
                task.couponSource(),
                "",
                task.templateId(),
                task.taskId(),
                task.notices().notBefore());
    }
}
