package io.confetti.merchantadmin.grant;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushSource;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may grant what to whom; what becomes of it is tried where distribution is there, too. */
class GrantIT {
    private static final String GRANTS = "/api/merchant/grants";

    private static final long SHOP_OF_MANY = 4_900;

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

    /** Answers to keys are kept for a day; its users would be given a second coupon under a limit of two. */
    @Test
    void aRepetitionAfterDaysFindsTheSameGrant() {
        String template = operator.createTemplate(Map.of("perUserLimit", 2)).id();
        var body = body(template, List.of("12", "11"));
        operator.post(GRANTS, body, "late-1");
        forgetAnswer("late-1");

        operator.post(GRANTS, body, "late-1");
        forgetAnswer("late-1");
        Reply other = operator.post(GRANTS, body(template, List.of("12", "13")), "late-1");
        operator.post("/api/merchant/templates/" + template + "/end");
        Reply afterTheEnd = operator.post(GRANTS, body, "late-1");

        assertThat(operator.get(TASKS).items()).hasSize(1);
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.code()).isEqualTo("common.idempotency-key-reused");
        assertThat(afterTheEnd.code()).as("made before, so it is answered").isEqualTo("task.distribution-away");
    }

    @Test
    void aKeyBelongsToItsShopAndARefusedCallLeavesIt() {
        String template = operator.newTemplate();
        Operator stranger = admin.newShop();

        Reply refused = operator.post(GRANTS, body("12345", List.of("7")), "shared");
        operator.post(GRANTS, body(template, List.of("7")), "shared");
        stranger.post(GRANTS, body(stranger.newTemplate(), List.of("8")), "shared");

        assertThat(refused.code()).isEqualTo("task.template-not-found");
        assertThat(operator.get(TASKS).items()).hasSize(1);
        assertThat(stranger.get(TASKS).items()).hasSize(1);
    }

    @Test
    void ofOperatorsOfAShopWhoUseOneKeyAtOnceOneMakesTheGrant() throws Exception {
        var body = body(admin.operator(SHOP_OF_MANY).newTemplate(), List.of("7", "8"));
        List<Callable<Reply>> calls = IntStream.range(0, 6)
                .mapToObj(i -> new Caller(Role.OPERATOR, "operator-" + i, SHOP_OF_MANY, null))
                .map(caller -> admin.withToken(admin.token(caller, Duration.ofMinutes(5))))
                .map(one -> (Callable<Reply>) () -> one.post(GRANTS, body, "at-once"))
                .toList();

        List<Reply> replies = Crowd.together(calls.toArray(Callable[]::new));

        assertThat(replies).extracting(Reply::code).isSubsetOf("task.distribution-away", "common.in-flight");
        assertThat(admin.operator(SHOP_OF_MANY).get(TASKS).items()).hasSize(1);
    }

    private static void forgetAnswer(String key) {
        assertThat(admin.database()
                        .update(
                                "UPDATE t_idempotency_key SET created_at = created_at - INTERVAL 25 HOUR"
                                        + " WHERE idem_key = ?",
                                key))
                .isOne();
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
