package io.confetti.merchantadmin.grant;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushSource;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may grant what to whom; what becomes of it is tried where distribution is there, too. */
class GrantIT {
    private static final String GRANTS = "/api/merchant/grants";

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    private static Map<String, Object> body(String template, List<String> users) {
        return Map.of("templateId", template, "userIds", users, "reason", "Complaint");
    }

    @Test
    void aGrantIsATaskWithItsUsersAsTheSourceAndARepetitionMakesNoOther() {
        var body = body(operator.newTemplate(), List.of("12", "11"));

        Reply first = operator.post(GRANTS, body, "grant-1");
        Reply second = operator.post(GRANTS, body, "grant-1");

        assertThat(first.code()).as("it is made; who answers is not there").isEqualTo("task.distribution-away");
        assertThat(second.code()).isEqualTo("task.distribution-away");
        var tasks = operator.get(TASKS).items();
        assertThat(tasks).hasSize(1);
        assertThat(tasks.getJSONObject(0)).containsEntry("name", "Complaint").containsEntry("rowCount", 2);
        String id = tasks.getJSONObject(0).getString("id");
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(admin.announcements().of(Topics.TASK_STARTED, id))
                        .first()
                        .satisfies(announced ->
                                assertThat(announced.source()).isEqualTo(PushSource.users(List.of(12L, 11L)))));
    }

    @Test
    void wrongGrantsAreRefused() {
        String template = operator.newTemplate();

        assertThat(operator.post(GRANTS, body(template, List.of())).errors()).containsKey("userIds");
        assertThat(operator.post(GRANTS, body(template, List.of("0", "x", "7", "7")))
                        .errors())
                .containsOnlyKeys("userIds[0]", "userIds[1]", "userIds[3]");
        assertThat(operator.post(GRANTS, Map.of("templateId", template)).errors())
                .containsOnlyKeys("userIds", "reason");
        assertThat(operator.post(GRANTS, body("12345", List.of("7"))).code()).isEqualTo("task.template-not-found");
        Operator stranger = admin.newShop();
        assertThat(stranger.post(GRANTS, body(template, List.of("7"))).code()).isEqualTo("task.template-not-found");
        assertThat(stranger.get(GRANTS + "/12345").code()).isEqualTo("task.not-found");
        assertThat(operator.get(TASKS).items()).isEmpty();
        var push = Map.of("name", "Push", "templateId", template, "fileId", operator.uploadUsers(2));
        assertThat(operator.get(GRANTS + "/" + operator.post(TASKS, push).id()).code())
                .as("a push of a file is none")
                .isEqualTo("task.not-found");
    }
}
