package io.confetti.merchantadmin.recipientfile;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.RecipientReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class VerdictRaceIT {
    private static final long SHOP = 4_712;
    private static MerchantAdmin admin;

    /** The verdict comes a little later in each round and so sweeps over the whole time that a creation takes. */
    private static final long SWEEP_STEP_NANOS = 500_000;

    private final Operator operator = admin.operator(SHOP);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** Neither the verdict's transaction nor the task's may miss the other. */
    @Test
    void aVerdictThatRacesWithTheCreationOfTasksMissesNone() throws Exception {
        String template = operator.newTemplate();
        var tasks = new ArrayList<String>();
        for (int round = 0; round < 50; round++) {
            long file = fileThatNobodyVerifies();
            long afterNanos = round * SWEEP_STEP_NANOS;
            var body = Map.of("name", "race", "templateId", template, "fileId", String.valueOf(file));

            List<String> answers = Crowd.together(
                    () -> operator.post(TASKS, body).id(),
                    () -> {
                        LockSupport.parkNanos(afterNanos);
                        return String.valueOf(admin.bean(JudgeFile.class).judge(file, accepted()));
                    },
                    () -> operator.post(TASKS, body).id());

            assertThat(answers.get(1)).isEqualTo("true");
            tasks.add(answers.get(0));
            tasks.add(answers.get(2));
        }
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(tasks).allMatch(VerdictRaceIT::isToldTheVerdict));
        assertThat(tasks)
                .allMatch(task -> operator.get(TASKS + "/" + task).data().getIntValue("rowCount") == 7);
    }

    private static boolean isToldTheVerdict(String task) {
        return announced(task).stream()
                .anyMatch(announcement -> announcement.file().wasAccepted());
    }

    private static List<TaskAnnounced> announced(String task) {
        return admin.announcements().of(Topics.TASK_STARTED, task);
    }

    private static FileVerdict accepted() {
        Instant now = admin.bean(SuiteClock.class).instant();
        return new FileVerdict(
                FileVerdict.ACCEPT, null, "CSV", "UTF-8", 7L, 7L, RecipientReader.VERSION, List.of(), null, now);
    }

    private static long fileThatNobodyVerifies() {
        long id = admin.bean(Ids.class).next();
        Instant now = admin.bean(SuiteClock.class).instant();
        admin.database()
                .update(
                        "INSERT INTO t_recipient_file (id, shop_id, label, sha256, size_bytes, attempts, leased_until,"
                                + " uploaded_at, uploaded_by) VALUES (?, ?, 'race.csv', ?, 1, 1, ?, ?, 'test')",
                        id,
                        SHOP,
                        "%064x".formatted(id),
                        DatabaseTime.of(now.plusSeconds(3_600)),
                        DatabaseTime.of(now));
        return id;
    }
}
