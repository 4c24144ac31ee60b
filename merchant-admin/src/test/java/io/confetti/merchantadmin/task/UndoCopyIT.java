package io.confetti.merchantadmin.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.task.store.TaskStore;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UndoCopyIT {
    private static final Instant AT = Instant.parse("2026-11-27T10:00:00.123Z");

    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void whatIsTakenBackAfterTheEndStandsBesideIt() {
        String id = shop.newTask();
        told(id, null, 0);

        told(id, "UNDOING", 1);
        assertThat(shop.task(id)).containsEntry("state", "UNDOING").containsEntry("revoked", 1);
        told(id, "UNDONE", 2);
        told(id, "UNDOING", 1);
        told(id, null, 0);

        JSONObject task = shop.task(id);
        assertThat(task)
                .containsEntry("state", "UNDONE")
                .containsEntry("delivered", 2)
                .containsEntry("revoked", 2)
                .containsEntry("desired", "UNDO");
    }

    @Test
    void singleRevokesAfterTheEndShowWithoutAnUndo() {
        String id = shop.newTask();
        told(id, null, 0);

        told(id, null, 2);
        told(id, null, 1); // overtaken

        assertThat(shop.task(id))
                .containsEntry("state", "COMPLETED")
                .containsEntry("revoked", 2)
                .containsEntry("desired", "RUN");
    }

    @Test
    void whileDistributionIsAwayTheCommandGoesByMessage() {
        String id = shop.newTask();
        told(id, null, 0);

        var answer = shop.operator().post("/api/merchant/tasks/" + id + "/undo", Map.of("reason", "wrong template"));

        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.data()).containsEntry("granted", 2).containsEntry("undoState", null);
        assertThat(shop.awaitAnnounced(Topics.RUN_COMMANDED, id, any -> true)
                        .command()
                        .asked())
                .isEqualTo(PushCommand.UNDO);
    }

    @Test
    void aFamilyIsUndoneByMessageAsWell() {
        String id = shop.newTask();
        told(id, null, 0);

        assertThat(undo(id, false).status()).isEqualTo(202);
        assertThat(undo(id, true).status()).isEqualTo(202);
        assertThat(undo(id, false).status()).isEqualTo(202);

        assertThat(command(id, 1).family()).isFalse();
        assertThat(command(id, 2))
                .isEqualTo(new RunCommand(PushCommand.UNDO, DesiredState.UNDO, null, false, 2, "wrong template", true));
        assertThat(command(id, 3).family()).as("it stays wanted").isTrue();
    }

    @Test
    void laterCommandsAndRepetitionsBringAlongWhatWasAskedWithTheUndo() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
        undo(id, true);

        shop.operator().put("/api/merchant/tasks/" + id + "/rate", Map.of("rowsPerSecond", 100), null);

        RunCommand later = command(id, 2);
        assertThat(later)
                .isEqualTo(new RunCommand(PushCommand.RATE, DesiredState.UNDO, 100, false, 2, "wrong template", true));
        RunCommand repeated = shop.awaitAnnounced(
                        Topics.RUN_COMMANDED,
                        id,
                        any -> any.command().version() == 2 && any.command().asked() == PushCommand.UNDO)
                .command();
        assertThat(repeated.family()).isTrue();
        assertThat(repeated.reason()).isEqualTo("wrong template");
    }

    @Test
    void aFamilyOfWhichNothingWasGrantedIsNotPromised() {
        String id = shop.newTask();

        assertThat(undo(id, true).code()).isEqualTo("task.not-in-this-state");

        assertThat(shop.announced(Topics.RUN_COMMANDED, id)).isEmpty();
        assertThat(shop.task(id)).containsEntry("desired", "RUN").containsEntry("cancelRequested", false);
        assertThat(admin.bean(TaskStore.class).require(Long.parseLong(id)).undo())
                .isNull();
    }

    @Test
    void whatBecameOfAnUndoThatWasPromisedIsShown() {
        String id = shop.newTask();
        told(id, null, 0);
        undo(id, true);
        assertThat(shop.task(id)).containsEntry("desired", "UNDO").containsEntry("refused", null);

        refused(id, 1);
        refused(id, 1);
        told(id, null, 0); // from before it was judged

        JSONObject task = shop.task(id);
        assertThat(task)
                .containsEntry("state", "COMPLETED")
                .containsEntry("desired", "RUN")
                .containsEntry("cancelRequested", false);
        assertThat(task.getJSONObject("refused"))
                .containsEntry("command", "UNDO")
                .containsEntry("version", 1)
                .containsEntry("code", "undo.window-over")
                .containsEntry("text", "任务的撤回期限已过");
        assertThat(admin.bean(TaskStore.class).require(Long.parseLong(id)).undo())
                .isNull();
    }

    @Test
    void aRefusalThatIsOvertakenLeavesTheNewerCommandWanted() {
        String id = shop.newTask();
        told(id, null, 0);
        undo(id, false);
        undo(id, false);

        refused(id, 1);
        assertThat(shop.task(id)).containsEntry("desired", "UNDO");
        refused(id, 2);
        refused(id, 1);

        assertThat(shop.task(id)).containsEntry("desired", "RUN");
        assertThat(shop.task(id).getJSONObject("refused")).containsEntry("version", 2);
    }

    @Test
    void aPauseThatWasPromisedAndIsRefusedIsShownInLists() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
        shop.operator().post("/api/merchant/tasks/" + id + "/pause");

        var refused = new RefusedCommand(PushCommand.PAUSE, 1, RefusedCommand.NOT_IN_THIS_STATE, "COMPLETED");
        told(id, new RunControl(DesiredState.RUN, 0, null, null, null, 0, refused));

        JSONObject listed = shop.operator()
                .speaking("en")
                .get("/api/merchant/tasks")
                .data()
                .getJSONArray("items")
                .getJSONObject(0);
        assertThat(listed).containsEntry("id", id).containsEntry("desired", "RUN");
        assertThat(listed.getJSONObject("refused"))
                .containsEntry("command", "PAUSE")
                .containsEntry("text", "That is not possible while the task is COMPLETED");
    }

    private void refused(String id, long version) {
        var refused = new RefusedCommand(PushCommand.UNDO, version, "undo.window-over", "COMPLETED");
        told(id, new RunControl(DesiredState.RUN, 0, null, null, null, 0, refused));
    }

    private Reply undo(String id, boolean family) {
        return shop.operator()
                .post("/api/merchant/tasks/" + id + "/undo", Map.of("reason", "wrong template", "family", family));
    }

    private RunCommand command(String id, long version) {
        return shop.awaitAnnounced(
                        Topics.RUN_COMMANDED, id, any -> any.command().version() == version)
                .command();
    }

    private void told(String id, String undoState, long revoked) {
        var control = new RunControl(
                undoState == null ? DesiredState.RUN : DesiredState.UNDO, 0, null, null, undoState, revoked, null);
        told(id, control);
    }

    private void told(String id, RunControl control) {
        var message = new TaskProgressed(
                Long.parseLong(id), "COMPLETED", null, 2, 0, Map.of(), AT, AT.plusSeconds(1), control);
        admin.bean(KeepProgress.class).keep(message.taskId(), TaskCopy.of(message));
    }
}
