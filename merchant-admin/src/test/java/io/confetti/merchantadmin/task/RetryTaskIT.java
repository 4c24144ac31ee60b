package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.PushSource;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may push which failed rows again, and how the family is shown. */
class RetryTaskIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** Ended with 5 failed rows: 3 without stock, 2 with bad ids. */
    private String failedTask() {
        String id = shop.newTask();
        shop.distributionSays(id, "COMPLETED_WITH_FAILURES", 1, Map.of("NO_STOCK", 3L, "ID_FORMAT", 2L));
        shop.awaitState(id, "COMPLETED_WITH_FAILURES");
        return id;
    }

    private Reply retry(String id, String... causes) {
        return operator.post(TASKS + "/" + id + "/retry", Map.of("causes", List.of(causes)));
    }

    @Test
    void aChildIsAnnouncedWithTheFailedRowsAsItsSource() {
        String parent = failedTask();

        Reply made = retry(parent, "NO_STOCK", "CANCELLED");

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.data())
                .containsEntry("name", "Push")
                .containsEntry("rowCount", 3)
                .containsEntry("fileId", null);
        TaskAnnounced announced = shop.awaitAnnounced(Topics.TASK_STARTED, made.id(), any -> true);
        long root = Long.parseLong(parent);
        assertThat(announced.source()).isEqualTo(PushSource.failedRows(root, root, List.of("CANCELLED", "NO_STOCK")));
        assertThat(announced.file().wasAccepted()).isTrue();
        assertThat(announced.file().rowCount()).isEqualTo(3);
        assertThat(announced.file().sha256())
                .as("an older reader finds no file")
                .isEmpty();
        assertThat(family(made.id())).containsEntry("parentId", parent);
        assertThat(family(parent).getJSONArray("children")).containsExactly(made.id());
        assertThat(family(parent)).containsEntry("rowsWithout", 5);
    }

    @Test
    void aRetryOfARetryNamesTheRootAndTheFamilyIsCounted() {
        String root = failedTask();
        String child = retry(root, "NO_STOCK").id();
        shop.distributionSays(child, "COMPLETED_WITH_FAILURES", 2, Map.of("NO_STOCK", 1L));
        shop.awaitState(child, "COMPLETED_WITH_FAILURES");

        String grandchild = retry(child, "NO_STOCK").id();

        PushSource source = shop.awaitAnnounced(Topics.TASK_STARTED, grandchild, any -> true)
                .source();
        assertThat(source.parentId()).isEqualTo(Long.parseLong(child));
        assertThat(source.rootId()).isEqualTo(Long.parseLong(root));
        shop.distributionSays(grandchild, "COMPLETED", 1, Map.of());
        shop.awaitState(grandchild, "COMPLETED");
        for (String id : List.of(root, child, grandchild)) {
            assertThat(family(id)).as("only the bad ids are left").containsEntry("rowsWithout", 2);
        }
        assertThat(family(child).getJSONArray("children")).containsExactly(grandchild);
    }

    @Test
    void aRepeatedCallMakesOneChild() {
        String parent = failedTask();
        String path = TASKS + "/" + parent + "/retry";
        var body = Map.of("causes", List.of("NO_STOCK"));

        String first = operator.post(path, body, "retry-1").id();

        assertThat(operator.post(path, body, "retry-1").id()).isEqualTo(first);
        assertThat(family(parent).getJSONArray("children")).containsExactly(first);
        assertThat(operator.post(path, Map.of("causes", List.of("CANCELLED")), "retry-1")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void aKeyIsForOneParentOnly() {
        String parent = failedTask();
        String other = failedTask();
        var body = Map.of("causes", List.of("NO_STOCK"));
        String child =
                operator.post(TASKS + "/" + parent + "/retry", body, "retry-2").id();

        Reply reused = operator.post(TASKS + "/" + other + "/retry", body, "retry-2");

        assertThat(reused.status()).isEqualTo(422);
        assertThat(reused.code()).isEqualTo("common.idempotency-key-reused");
        assertThat(family(parent).getJSONArray("children")).containsExactly(child);
        assertThat(family(other).getJSONArray("children")).isEmpty();
    }

    @Test
    void whatCannotBePushedAgainIsRefused() throws IOException {
        String parent = failedTask();

        assertThat(retry(parent, "NO_STOCK", "ID_FORMAT").code()).isEqualTo("task.cause-of-file");
        assertThat(retry(parent, "NO_STOCK", "ID_FORMAT").status()).isEqualTo(422);
        assertThat(retry(parent, "SAVE_FAILED").code()).isEqualTo("task.nothing-to-retry");
        assertThat(retry(parent).errors()).containsKey("causes");
        assertThat(retry(parent, "BAD_LUCK").status()).isEqualTo(400);
        assertThat(retry(shop.newTask(), "NO_STOCK").code()).isEqualTo("task.not-ended");
        Operator stranger = admin.newShop();
        var body = Map.of("causes", List.of("NO_STOCK"));
        assertThat(stranger.post(TASKS + "/" + parent + "/retry", body).code()).isEqualTo("task.not-found");
        assertThat(stranger.post(TASKS + "/12345/retry", body).code()).isEqualTo("task.not-found");
        String template = shop.task(parent).getString("templateId");
        operator.post(TEMPLATES + "/" + template + "/end");
        assertThat(retry(parent, "NO_STOCK").code()).isEqualTo("task.template-not-active");
        assertThat(family(parent).getJSONArray("children")).isEmpty();
    }

    @Test
    void whileAnUndoIsStillToApplyNothingIsPushedAgain() {
        String root = failedTask();
        String child = retry(root, "NO_STOCK").id();
        shop.distributionSays(child, "COMPLETED_WITH_FAILURES", 2, Map.of("NO_STOCK", 1L));
        shop.awaitState(child, "COMPLETED_WITH_FAILURES");
        String other = retry(root, "NO_STOCK").id();
        shop.distributionSays(other, "COMPLETED_WITH_FAILURES", 2, Map.of("NO_STOCK", 1L));
        shop.awaitState(other, "COMPLETED_WITH_FAILURES");

        undo(child, false);
        assertThat(retry(child, "NO_STOCK").code()).isEqualTo("task.being-taken-back");
        assertThat(retry(other, "NO_STOCK").status()).as("its own coupons stay").isEqualTo(201);
        undo(child, true);

        assertThat(retry(root, "NO_STOCK").code()).isEqualTo("task.being-taken-back");
        assertThat(retry(other, "NO_STOCK").code()).isEqualTo("task.being-taken-back");
        assertThat(retry(other, "NO_STOCK").status()).isEqualTo(409);
    }

    private void undo(String id, boolean family) {
        assertThat(operator.post(TASKS + "/" + id + "/undo", Map.of("reason", "wrong template", "family", family))
                        .status())
                .isEqualTo(202);
    }

    @Test
    void withoutItsFileATaskCannotBePushedAgain() throws IOException {
        String parent = failedTask();
        String file = operator.get(
                        "/api/merchant/recipient-files/" + shop.task(parent).getString("fileId"))
                .data()
                .getString("sha256");
        admin.bean(Storage.class).delete(StorageKeys.recipientFile(file));

        Reply gone = retry(parent, "NO_STOCK");

        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.code()).isEqualTo("task.file-gone");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNDOING", "UNDONE"})
    void whatWasTakenBackIsNotPushedAgain(String undoState) throws IOException {
        String root = failedTask();
        String child = retry(root, "NO_STOCK").id();
        shop.distributionSays(child, "COMPLETED_WITH_FAILURES", 0, Map.of("NO_STOCK", 2L));
        shop.awaitState(child, "COMPLETED_WITH_FAILURES");
        admin.database().update("UPDATE t_coupon_task SET undo_state = ? WHERE id = ?", undoState, root);

        for (String parent : List.of(root, child)) {
            Reply refused = retry(parent, "NO_STOCK");

            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.code()).isEqualTo("task.taken-back");
            assertThat(refused.text()).contains(undoState);
        }
        assertThat(family(root).getJSONArray("children")).containsExactly(child);
    }

    @Test
    void theOthersOfAFamilyStayWhenOneRetryIsTakenBack() throws IOException {
        String root = failedTask();
        String child = retry(root, "NO_STOCK").id();
        shop.distributionSays(child, "COMPLETED_WITH_FAILURES", 0, Map.of("NO_STOCK", 2L));
        shop.awaitState(child, "COMPLETED_WITH_FAILURES");
        admin.database().update("UPDATE t_coupon_task SET undo_state = 'UNDONE' WHERE id = ?", child);

        assertThat(retry(child, "NO_STOCK").code()).isEqualTo("task.taken-back");
        assertThat(retry(root, "NO_STOCK").status()).isEqualTo(201);
    }

    private JSONObject family(String id) {
        return shop.task(id).getJSONObject("family");
    }
}
