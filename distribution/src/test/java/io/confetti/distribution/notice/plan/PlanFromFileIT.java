package io.confetti.distribution.notice.plan;

import static io.confetti.contract.NoticeChannel.MAIL;
import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.fixture.Retries;
import io.confetti.distribution.notice.contact.SealContacts;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Notices whose contacts stand in the recipient file. */
@ExtendWith(EveryPromiseHolds.class)
class PlanFromFileIT {
    private static final NoticePlan FROM_FILE =
            new NoticePlan(List.of(new NoticeStep(MAIL, SMS)), ContactSource.FILE, null);
    private static long users = 82_000_000_000L;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void letPlanners() {
        Plans.letPlanners(distribution);
    }

    @Test
    void eachUserIsToldByTheContactOfHisRow() {
        TaskAnnounced task =
                task(100, "1,,a@example.com\nx,13800138000,\n2,13800138000,\n3,99,bad\n1,,twice@example.com\n4,,\n");

        distribution.pushed(task);
        Plans.awaitPlanned(distribution, task);

        assertThat(Plans.rows(distribution, task))
                .containsExactly(
                        user(1) + " MAIL PLANNED null",
                        user(2) + " MAIL SUPPRESSED NO_CONTACT",
                        user(2) + " SMS PLANNED null",
                        user(3) + " MAIL SUPPRESSED BAD_CONTACT",
                        user(3) + " SMS SUPPRESSED BAD_CONTACT",
                        user(4) + " MAIL SUPPRESSED NO_CONTACT",
                        user(4) + " SMS SUPPRESSED NO_CONTACT");
        assertThat(opened(task, 1)).isEqualTo("a@example.com");
    }

    /** Chunks of 5,000: the pass meets several, and each user has his own address. */
    @Test
    void severalChunksAreFollowedInOnePass() {
        String rows = LongStream.rangeClosed(1, 11_000)
                .mapToObj(user -> user + ",," + user + "@example.com")
                .collect(Collectors.joining("\n"));
        TaskAnnounced task = task(20_000, rows + "\n");

        distribution.pushed(task);
        Plans.awaitPlanned(distribution, task);

        assertThat(distribution.count(
                        "SELECT COUNT(contact_sealed) FROM t_notice WHERE task_id = ? AND channel = 'MAIL'",
                        task.taskId()))
                .isEqualTo(11_000);
        for (long user : List.of(1L, 5_000L, 5_001L, 10_000L, 11_000L)) {
            assertThat(opened(task, user)).isEqualTo(user + "@example.com");
        }
    }

    @Test
    void aRetryFindsItsUsersInTheFileOfItsRoot() {
        TaskAnnounced root = task(0, "1,,a@example.com\n2,13800138000,\n");
        distribution.pushed(root);
        Retries.addStock(distribution, root.templateId(), 10);

        TaskAnnounced retry = Retries.of(distribution, root, "NO_STOCK").told(FROM_FILE);
        distribution.pushed(retry);
        Plans.awaitPlanned(distribution, retry);

        assertThat(Plans.rows(distribution, retry))
                .containsExactly(
                        user(1) + " MAIL PLANNED null",
                        user(2) + " MAIL SUPPRESSED NO_CONTACT",
                        user(2) + " SMS PLANNED null");
        assertThat(Plans.rows(distribution, root)).isEmpty();
    }

    @Test
    void aFileThatIsGoneLeavesNoContacts() throws IOException {
        Plans.holdPlanners(distribution);
        TaskAnnounced task = task(100, "1,13800138000,gone@example.com\n");
        distribution.pushed(task);
        Files.delete(distribution
                .storageFolder()
                .resolve(StorageKeys.recipientFile(task.file().sha256())));

        Plans.letPlanners(distribution);
        Plans.awaitPlanned(distribution, task);

        assertThat(Plans.rows(distribution, task))
                .containsExactly(user(1) + " MAIL SUPPRESSED NO_CONTACT", user(1) + " SMS SUPPRESSED NO_CONTACT");
    }

    /** Users of the test are numbered from 1. */
    private static TaskAnnounced task(long stock, String rows) {
        users += 100_000;
        String file = rows.lines()
                .map(row -> row.matches("[0-9].*")
                        ? user(Long.parseLong(row.substring(0, row.indexOf(',')))) + row.substring(row.indexOf(','))
                        : row)
                .collect(Collectors.joining("\n", "userId,手机号,邮箱\n", "\n"));
        return distribution
                .aTask(distribution.aTemplateWithStock(stock), 1, file)
                .told(FROM_FILE);
    }

    private static long user(long number) {
        return users + number;
    }

    private static String opened(TaskAnnounced task, long number) {
        String sealed = distribution
                .sql()
                .sql("SELECT contact_sealed FROM t_notice WHERE task_id = ? AND user_id = ? AND channel = 'MAIL'")
                .params(task.taskId(), user(number))
                .query(String.class)
                .single();
        return distribution.bean(SealContacts.class).open(1001, user(number), MAIL, sealed);
    }
}
