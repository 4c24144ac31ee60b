package io.confetti.distribution.notice.remind;

import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.distribution.notice.remind.DraftReminders.ToTell;
import io.confetti.distribution.notice.remind.store.StartReminders;
import io.confetti.distribution.notice.remind.store.UnsentReminders;
import io.confetti.platform.failpoint.FailPoints;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes notices of some reminders of a round, in one transaction with their state. The reminders are locked first: a user who
 * changes or cancels one meanwhile waits, and is seen afterwards.
 */
@Component
class PrepareReminders {

    private static final int PAGE = 500;

    private final StartReminders reminders;
    private final UnsentReminders unsent;
    private final DraftReminders draft;
    private final NoticeRows notices;
    private final FailPoints failPoints;

    PrepareReminders(
            StartReminders reminders,
            UnsentReminders unsent,
            DraftReminders draft,
            NoticeRows notices,
            FailPoints failPoints) {
        this.reminders = reminders;
        this.unsent = unsent;
        this.draft = draft;
        this.notices = notices;
        this.failPoints = failPoints;
    }

    /** @param lastUser where the next page begins, null if there is none */
    record Prepared(int notices, Long lastUser) {}

    /** @param sendFrom when the sender begins with them, so that all are out at the time that users want */
    @Transactional
    public Prepared prepare(StartRound round, Instant sendFrom, long afterUser) {
        List<StartReminder> some = reminders.lockPlanned(round, afterUser, PAGE);
        if (some.isEmpty()) {
            return new Prepared(0, null);
        }
        unsent.remove(unsent.of(some)); // the user may have named other channels since
        List<NoticeDraft> drafts = draft.of(
                round.shopId(),
                some.stream()
                        .map(one -> new ToTell(one.userId(), null, one.channels(), round.startsAt()))
                        .toList());
        notices.insert(batch(round, sendFrom), drafts);
        reminders.move(some, "PREPARED", round.startsAt());
        failPoints.reach("inside-reminder-plan", round.templateId());
        return new Prepared(drafts.size(), some.get(some.size() - 1).userId());
    }

    private static NoticeBatch batch(StartRound round, Instant sendFrom) {
        return new NoticeBatch(
                NoticeKind.STARTS_SOON,
                round.shopId(),
                round.templateId(),
                round.occasion(),
                round.templateId(),
                null,
                sendFrom);
    }
}
