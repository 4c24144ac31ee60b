package io.confetti.distribution.notice.plan;

import static org.awaitility.Awaitility.await;

import io.confetti.contract.ContactList;
import io.confetti.contract.ContactList.UserContact;
import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.contact.KeepContacts;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/** The words of tests that plan notices. */
public final class Plans {
    public static final NoticePlan MAIL_ELSE_SMS =
            new NoticePlan(List.of(new NoticeStep(NoticeChannel.MAIL, NoticeChannel.SMS)), ContactSource.PROFILE, null);

    private Plans() {}

    /** Users have a mail address, each third one a phone only, each fifth one nothing. */
    public static void contacts(Distribution distribution, long first, long last) {
        List<UserContact> contacts = LongStream.rangeClosed(first, last)
                .filter(user -> user % 5 != 0)
                .mapToObj(user -> new UserContact(
                        user, user % 3 == 0 ? "+8613800138000" : null, user % 3 == 0 ? null : user + "@example.com"))
                .toList();
        distribution.bean(KeepContacts.class).keep(new ContactList(1001, contacts));
    }

    public static void awaitPlanned(Distribution distribution, TaskAnnounced task) {
        await().atMost(Duration.ofSeconds(120)).until(() -> "PLANNED".equals(state(distribution, task)));
    }

    public static String state(Distribution distribution, TaskAnnounced task) {
        return distribution
                .sql()
                .sql("SELECT notice_state FROM t_task_run WHERE task_id = ?")
                .param(task.taskId())
                .query((row, i) -> String.valueOf(row.getString(1)))
                .single();
    }

    /**
     * Notices of a task as {@code user channel state outcome}, in that order, as they were planned: what a sender made of them
     * since is not shown.
     */
    public static List<String> rows(Distribution distribution, TaskAnnounced task) {
        return rows(distribution, "task_id", task.taskId());
    }

    /** As {@link #rows}, of those that have the id in the column. */
    public static List<String> rows(Distribution distribution, String column, long id) {
        return distribution
                .sql()
                .sql("SELECT user_id, channel, IF(contact_sealed IS NULL, state, 'PLANNED'),"
                        + " IF(contact_sealed IS NULL, outcome, NULL) FROM t_notice WHERE " + column
                        + " = ? ORDER BY user_id, channel")
                .param(id)
                .query((row, i) ->
                        row.getLong(1) + " " + row.getString(2) + " " + row.getString(3) + " " + row.getString(4))
                .list();
    }

    /** What {@link #contacts} lets become of the users' notices by mail, else SMS. */
    public static List<String> expected(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .boxed()
                .flatMap(user -> {
                    if (user % 5 != 0 && user % 3 != 0) {
                        return List.of(user + " MAIL PLANNED null").stream();
                    }
                    String sms = user % 5 == 0 ? " SMS SUPPRESSED NO_CONTACT" : " SMS PLANNED null";
                    return List.of(user + " MAIL SUPPRESSED NO_CONTACT", user + sms).stream();
                })
                .toList();
    }

    /** Whether the sum of what its chunks count is what there is. */
    public static long counted(Distribution distribution, TaskAnnounced task) {
        return distribution.count("SELECT SUM(notices) FROM t_task_chunk WHERE task_id = ?", task.taskId());
    }

    /** Nobody plans until {@link #letPlanners}. */
    public static void holdPlanners(Distribution distribution) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> distribution
                                .sql()
                                .sql("UPDATE t_notice_control SET planner = 'nobody',"
                                        + " planner_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR WHERE id = 1")
                                .update()
                        == 1);
    }

    public static void letPlanners(Distribution distribution) {
        distribution
                .sql()
                .sql("UPDATE t_notice_control SET planner = NULL, planner_until = NULL WHERE id = 1")
                .update();
    }
}
