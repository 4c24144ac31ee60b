package io.confetti.merchantadmin.row;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may ask about rows, and how; what is answered is tried where distribution is there, too. */
class TaskRowIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    private String newTask() {
        var body = Map.of("name", "Push", "templateId", operator.newTemplate(), "fileId", operator.uploadUsers(2));
        return operator.post(TASKS, body).id();
    }

    @Test
    void anotherShopsTaskAndAMissingOneAnswerAlike() {
        Operator stranger = admin.newShop();

        for (String id : List.of(newTask(), "12345", "x")) {
            for (String path : List.of("/rows/2", "/rows?userId=1", "/rows?userId=x")) {
                Reply reply = stranger.get(TASKS + "/" + id + path);
                assertThat(reply.status()).isEqualTo(404);
                assertThat(reply.code()).isEqualTo("task.not-found");
            }
        }
        assertThat(admin.withToken(null).get(TASKS + "/12345/rows/2").status()).isEqualTo(401);
    }

    @Test
    void aUserIsNamedInDigits() {
        String path = TASKS + "/" + newTask() + "/rows";

        assertThat(operator.get(path).errors()).containsEntry("userId", "validation.required");
        for (String wrong : List.of("abc", "-1", "0", "1.5", "9223372036854775808")) {
            assertThat(operator.get(path + "?userId=" + wrong).errors())
                    .containsEntry("userId", "validation.not-an-id");
        }
    }

    @Test
    void whileDistributionIsAwayTheRefusalSaysSo() {
        String path = TASKS + "/" + newTask() + "/rows";

        for (Reply reply : List.of(operator.get(path + "/2"), operator.get(path + "?userId=1"))) {
            assertThat(reply.status()).isEqualTo(503);
            assertThat(reply.code()).isEqualTo("task.distribution-away");
        }
    }
}
