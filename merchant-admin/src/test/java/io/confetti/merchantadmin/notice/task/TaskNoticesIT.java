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

/** Who may ask about notices, and how; what is answered is tried where distribution is there, too. */
class TaskNoticesIT {
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
            for (String path : List.of("/notices", "/notices/failures")) {
                Reply reply = stranger.get(TASKS + "/" + id + path);
                assertThat(reply.status()).isEqualTo(404);
                assertThat(reply.code()).isEqualTo("task.not-found");
            }
        }
        assertThat(admin.withToken(null).get(TASKS + "/12345/notices").status()).isEqualTo(401);
    }

    @Test
    void aPageThatCannotBeIsRefused() {
        String path = TASKS + "/" + newTask() + "/notices/failures";

        assertThat(operator.get(path + "?limit=101&cursor=x").errors())
                .containsEntry("limit", "validation.range")
                .containsEntry("cursor", "validation.bad-cursor");
    }

    @Test
    void whileDistributionIsAwayTheRefusalSaysSo() {
        String path = TASKS + "/" + newTask() + "/notices";

        for (Reply reply : List.of(operator.get(path), operator.get(path + "/failures"))) {
            assertThat(reply.status()).isEqualTo(503);
            assertThat(reply.code()).isEqualTo("task.distribution-away");
        }
    }

    private String newTask() {
        var body = Map.of("name", "Push", "templateId", operator.newTemplate(), "fileId", operator.uploadUsers(2));
        return operator.post(TASKS, body).id();
    }
}
