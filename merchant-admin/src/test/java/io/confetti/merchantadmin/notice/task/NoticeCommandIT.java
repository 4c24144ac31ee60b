package io.confetti.merchantadmin.notice.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may command notices, and what is refused before distribution, which is not there, is asked. */
class NoticeCommandIT {
    private static final List<String> COMMANDS = List.of("pause", "resume", "cancel", "resend");
    private static final Map<String, ?> FAILED = Map.of("states", List.of("FAILED"));

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void anotherShopsTaskAndAMissingOneAnswerAlike() {
        Operator stranger = admin.newShop();

        for (String id : List.of(newTask(), "12345", "x")) {
            for (String command : COMMANDS) {
                Reply reply = stranger.post(path(id, command), FAILED);
                assertThat(reply.status()).isEqualTo(404);
                assertThat(reply.code()).isEqualTo("task.not-found");
            }
        }
        assertThat(admin.withToken(null).post(path("12345", "cancel")).status()).isEqualTo(401);
    }

    @Test
    void onlyWhatFailedOrIsNotKnownIsSentAgain() {
        String path = path(newTask(), "resend");

        assertThat(operator.post(path, Map.of()).errors()).containsOnlyKeys("states");
        assertThat(operator.post(path, Map.of("states", List.of())).errors()).containsOnlyKeys("states");
        Reply sent = operator.post(path, Map.of("states", List.of("FAILED", "SENT")));
        assertThat(sent.status()).isEqualTo(400);
        assertThat(sent.errors()).isNotEmpty();
        assertThat(operator.post(path, FAILED, null).errors()).containsKey("Idempotency-Key");
    }

    @Test
    void whileDistributionIsAwayNothingIsPromised() {
        String task = newTask();

        for (String command : COMMANDS) {
            Reply reply = operator.post(path(task, command), FAILED);
            assertThat(reply.status()).isEqualTo(503);
            assertThat(reply.code()).isEqualTo("task.distribution-away");
        }
    }

    @Test
    void aKeyStandsForOneCommand() {
        String task = newTask();
        operator.post(path(task, "resend"), FAILED, "notices-again");

        Reply other = operator.post(path(task, "resend"), Map.of("states", List.of("UNKNOWN")), "notices-again");

        assertThat(other.status()).isEqualTo(422);
    }

    private static String path(String task, String command) {
        return TASKS + "/" + task + "/notices/" + command;
    }

    private String newTask() {
        var body = Map.of("name", "Push", "templateId", operator.newTemplate(), "fileId", operator.uploadUsers(2));
        return operator.post(TASKS, body).id();
    }
}
