package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.AuditedShop;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Pushes that wait for a second person. */
class ApprovalIT {
    private static final String RULE = "/api/merchant/approval-rule";

    private static MerchantAdmin admin;

    private final AuditedShop owned = AuditedShop.fresh(admin);
    private final Operator operator = owned.operator();
    private final Operator approver = as(Caller.approver(owned.id()));
    private final TaskFixture shop = new TaskFixture(admin, operator);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @BeforeEach
    void pushesOfMoreThanTwoUsersWait() {
        assertThat(approver.put(RULE, Map.of("maxRows", 2, "maxAmount", 0), null)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aSmallPushBeginsAtOnce() {
        String task = shop.newTask();

        assertThat(shop.task(task)).containsEntry("state", "PENDING").containsEntry("fireProblem", null);
        shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
    }

    @Test
    void aLargePushWaitsAndIsSentOnceSomebodyElseHasAgreed() {
        String task = large();
        awaitWaiting(task);
        JSONObject seen = approval(task);
        assertThat(seen)
                .containsEntry("state", "WANTED")
                .containsEntry("rows", 3)
                .containsEntry("amount", 1_500)
                .containsEntry("approvedBy", null);
        assertThat(shop.announced(Topics.TASK_STARTED, task)).isEmpty();

        Reply agreed = approve(approver, task, seen.getString("hash"));

        assertThat(agreed.status()).as(agreed.text()).isEqualTo(200);
        assertThat(agreed.data()).containsEntry("state", "GIVEN").containsEntry("approvedBy", "approver-" + owned.id());
        shop.awaitFired(task);
        shop.awaitAnnounced(Topics.TASK_STARTED, task, any -> true);
        assertThat(actions("task:" + task)).containsExactly("task.approve", "task.create");
    }

    @Test
    void aPushOfAFileThatIsNotJudgedYetIsDecidedWithItsVerdict() {
        String small = shop.create(operator.newTemplate(), operator.uploadUsers(2), Map.of())
                .id();
        String large = shop.create(operator.newTemplate(), operator.uploadUsers(3), Map.of())
                .id();

        shop.awaitAnnounced(Topics.TASK_STARTED, small, any -> true);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> "WANTED".equals(approval(large).getString("state")));
        awaitWaiting(large);
        assertThat(shop.announced(Topics.TASK_STARTED, large)).isEmpty();
    }

    @Test
    void whoMadeItCannotAgreeAndNobodyButAnApproverCan() {
        String task = shop.create(operator.newTemplate(), file(3), Map.of()).id();
        awaitWaiting(task);
        String hash = approval(task).getString("hash");

        assertThat(approve(operator, task, hash).status()).isEqualTo(403);
        assertThat(approve(as(Caller.viewer(owned.id())), task, hash).status()).isEqualTo(403);
        Operator sameName = as(new Caller(Role.APPROVER, "operator-" + owned.id(), owned.id(), null));
        assertThat(approve(sameName, task, hash).text()).contains("task.own-task");
        assertThat(approve(as(Caller.approver(owned.id() + 1_000_000)), task, hash)
                        .status())
                .isEqualTo(404);
        assertThat(approval(task)).containsEntry("state", "WANTED");
    }

    @Test
    void anApprovalIsOfOneContent() {
        String template = operator.newTemplate();
        Instant sendAt = shop.now().plus(Duration.ofDays(2));
        String task = shop.scheduled(template, file(3), sendAt);
        String hash = approval(task).getString("hash");
        assertThat(approve(approver, task, hash).status()).isEqualTo(200);
        assertThat(approval(task)).containsEntry("state", "GIVEN");

        operator.put(
                TEMPLATES + "/" + template + "/rule",
                Map.of("discount", Map.of("kind", "FIXED_OFF", "amountOff", 9_900)),
                null);

        assertThat(approval(task)).containsEntry("state", "WANTED");
        assertThat(operator.post(TASKS + "/" + task + "/send-now").text()).contains("task.needs-approval");
        assertThat(approve(approver, task, hash).text()).contains("task.content-changed");
        shop.becameDue(task, Duration.ofSeconds(1));
        awaitWaiting(task);
        assertThat(shop.announced(Topics.TASK_STARTED, task)).isEmpty();
    }

    @Test
    void anApprovedPushMayBeSentBeforeItsTime() {
        String task = shop.scheduled(operator.newTemplate(), file(3));
        approve(approver, task, approval(task).getString("hash"));

        assertThat(operator.post(TASKS + "/" + task + "/send-now").status()).isEqualTo(200);

        shop.awaitFired(task);
        assertThat(approver.get(TASKS + "/" + task + "/approval").status()).isEqualTo(409);
    }

    @Test
    void agreeingTwiceChangesNothing() {
        String task = shop.scheduled(operator.newTemplate(), file(3));
        String hash = approval(task).getString("hash");

        assertThat(approve(approver, task, hash).status()).isEqualTo(200);
        assertThat(approve(approver, task, hash).status()).isEqualTo(200);
        assertThat(approval(task)).containsEntry("state", "GIVEN");
    }

    /** As if the approver had been between the look at the task and the note that it has to wait. */
    @Test
    void anApprovalThatComesWhileThePushIsJudgedIsNotLost() {
        String task = shop.scheduled(operator.newTemplate(), file(3));
        String hash = approval(task).getString("hash");
        assertThat(approve(approver, task, hash).status()).isEqualTo(200);

        var due = new TransactionTemplate(admin.bean(PlatformTransactionManager.class));
        due.executeWithoutResult(
                status -> { // nobody else sees it due
                    shop.becameDue(task, Duration.ZERO);
                    var schedules = admin.bean(ScheduleStore.class);
                    assertThat(schedules.noteUnapproved(Long.parseLong(task), hash))
                            .isFalse();
                    assertThat(schedules.noteUnapproved(Long.parseLong(task), "0".repeat(64)))
                            .isTrue();
                    status.setRollbackOnly();
                });
    }

    @Test
    void aWaitingPushCanBeCancelled() {
        String task = large();
        awaitWaiting(task);

        assertThat(operator.post(TASKS + "/" + task + "/cancel").status()).isEqualTo(200);

        assertThat(shop.task(task)).containsEntry("state", "CANCELLED");
        assertThat(approve(approver, task, "0".repeat(64)).status()).isEqualTo(409);
    }

    @Test
    void anAmountCountsToo() {
        approver.put(RULE, Map.of("maxRows", 0, "maxAmount", 999), null);

        String task = shop.newTask(); // two coupons of 500

        awaitWaiting(task);
        assertThat(approval(task)).containsEntry("amount", 1_000);
    }

    @Test
    void usersByNameAreNotAWayAround() {
        Reply refused = operator.post(
                "/api/merchant/grants",
                Map.of("templateId", operator.newTemplate(), "userIds", List.of("1", "2", "3"), "reason", "sorry"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("task.needs-approval");
    }

    @Test
    void onlyAnApproverChangesTheRule() {
        assertThat(operator.put(RULE, Map.of("maxRows", 0, "maxAmount", 0), null)
                        .status())
                .isEqualTo(403);
        assertThat(operator.get(RULE).data()).containsEntry("maxRows", 2);
        assertThat(actions(null)).contains("approval-rule.change");
    }

    private String large() {
        return shop.create(operator.newTemplate(), file(3), Map.of()).id();
    }

    private String file(int users) {
        return shop.judged(operator.uploadUsers(users));
    }

    private void awaitWaiting(String task) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> "APPROVAL".equals(shop.task(task).getString("fireProblem")));
    }

    private JSONObject approval(String task) {
        return operator.get(TASKS + "/" + task + "/approval").data();
    }

    private static Reply approve(Operator by, String task, String hash) {
        return by.post(TASKS + "/" + task + "/approve", Map.of("hash", hash));
    }

    private List<String> actions(String object) {
        return operator
                .get("/api/merchant/audit" + (object == null ? "" : "?object=" + object))
                .data()
                .getJSONArray("items")
                .stream()
                .map(row -> ((JSONObject) row).getString("action"))
                .toList();
    }

    private static Operator as(Caller caller) {
        return admin.withToken(admin.token(caller, Duration.ofMinutes(10)));
    }
}
