package io.confetti.distribution.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.contact.SealedContact;
import io.confetti.distribution.notice.contact.store.ContactRows;
import io.confetti.distribution.notice.kindness.KeepCaps;
import io.confetti.distribution.notice.kindness.store.NoticeDays.UserDay;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.platform.id.Ids;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the tables of notices keep apart and what they keep once. */
class NoticeTablesIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void whatIsPlannedTwiceIsOneRow() {
        NoticeBatch batch = new NoticeBatch(
                NoticeKind.COUPON_GRANTED, 1001, ids().next(), "", 202L, null, Instant.parse("2090-01-01T00:00:00Z"));
        NoticeDraft draft = draft(42, "sealed", null);
        NoticeDraft none = draft(43, null, Suppression.NO_CONTACT);
        rows().insert(batch, List.of(draft, none));

        rows().insert(batch, List.of(draft(42, "another", null), draft(43, "late", null)));

        assertThat(distribution
                        .sql()
                        .sql("SELECT user_id, state, contact_sealed, outcome, ended_at IS NULL, purge_at IS NULL"
                                + " FROM t_notice WHERE source_id = ? ORDER BY user_id")
                        .param(batch.sourceId())
                        .query((row, i) -> row.getLong(1) + " " + row.getString(2) + " " + row.getString(3) + " "
                                + row.getString(4) + " " + row.getBoolean(5) + " " + row.getBoolean(6))
                        .list())
                .containsExactly("42 PLANNED sealed null true true", "43 SUPPRESSED null NO_CONTACT false false");
    }

    @Test
    void aNoticeKnowsWhenItIsPointless() {
        NoticeBatch batch = new NoticeBatch(NoticeKind.STARTS_SOON, 1001, ids().next(), "PT10M", 202L, null, null);
        Instant start = Instant.parse("2026-12-01T02:00:00.250Z");
        rows().insert(
                        batch,
                        List.of(
                                new NoticeDraft(
                                        ids().next(), 42, null, NoticeChannel.SMS, "s", null, null, null, start),
                                new NoticeDraft(
                                        ids().next(), 43, null, NoticeChannel.SMS, "s", null, null, null, null)));

        assertThat(distribution
                        .sql()
                        .sql("SELECT user_id, stale_at FROM t_notice WHERE source_id = ? ORDER BY user_id")
                        .param(batch.sourceId())
                        .query((row, i) -> row.getLong(1) + " " + row.getObject(2, LocalDateTime.class))
                        .list())
                .containsExactly("42 2026-12-01T02:00:00.250", "43 null");
    }

    @Test
    void aContactReplacesTheOneBefore() {
        long shop = ids().next();
        ContactRows contacts = distribution.bean(ContactRows.class);
        contacts.put(shop, List.of(new SealedContact(2, "p", null), new SealedContact(1, "p", "m")));

        contacts.put(shop, List.of(new SealedContact(2, null, "m")));

        assertThat(contacts.find(shop, List.of(1L, 2L, 3L)))
                .isEqualTo(Map.of(1L, new SealedContact(1, "p", "m"), 2L, new SealedContact(2, null, "m")));
    }

    @Test
    void aDayIsCountedUpToItsCap() {
        long user = ids().next();
        UserDay today = new UserDay(user, LocalDate.of(2026, 11, 29));
        UserDay tomorrow = new UserDay(user, LocalDate.of(2026, 11, 30));
        UserDay other = new UserDay(ids().next(), LocalDate.of(2026, 11, 29));

        assertThat(count(NoticeChannel.SMS, today, other, today, today)).containsExactly(true, true, true, false);
        assertThat(count(NoticeChannel.SMS, today, tomorrow, other)).containsExactly(false, true, true);
        assertThat(count(NoticeChannel.MAIL, today, today, today, today)).containsExactly(true, true, true, false);
        assertThat(distribution.count("SELECT SUM(sent) FROM t_notice_day WHERE user_id = ?", user))
                .isEqualTo(2 + 1 + 3);
    }

    private static List<Boolean> count(NoticeChannel channel, UserDay... wanted) {
        return distribution
                .transaction()
                .execute(status -> distribution.bean(KeepCaps.class).count(channel, List.of(wanted)));
    }

    @Test
    void aRunKnowsOnWhatItsUsersHearOfIt() {
        assertThat(told(NoticeStep.of(NoticeChannel.IN_APP), NoticeStep.of(NoticeChannel.POPUP)))
                .isEqualTo("1 1 no rows");
        assertThat(told(NoticeStep.of(NoticeChannel.POPUP), new NoticeStep(NoticeChannel.MAIL, NoticeChannel.SMS)))
                .isEqualTo("0 1 rows");
        assertThat(told()).isEqualTo("0 0 no rows");
    }

    /** @return in_app, popup and whether rows are made, of a run that such a task makes; its template gives nothing */
    private static String told(NoticeStep... chain) {
        long user = 78_000_000_000L;
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(0), 1, user, user);
        if (chain.length > 0) {
            task = task.told(new NoticePlan(List.of(chain), ContactSource.PROFILE, null));
        }
        distribution.pushed(task);
        return distribution
                .sql()
                .sql("SELECT in_app, popup, IF(notice_state IS NULL, 'no rows', 'rows') FROM t_task_run"
                        + " WHERE task_id = ?")
                .param(task.taskId())
                .query((row, i) -> row.getInt(1) + " " + row.getInt(2) + " " + row.getString(3))
                .single();
    }

    private static NoticeDraft draft(long user, String contact, Suppression reason) {
        return new NoticeDraft(
                ids().next(), user, 7L, NoticeChannel.MAIL, contact, NoticeChannel.SMS, null, reason, null);
    }

    private static NoticeRows rows() {
        return distribution.bean(NoticeRows.class);
    }

    private static Ids ids() {
        return distribution.bean(Ids.class);
    }
}
