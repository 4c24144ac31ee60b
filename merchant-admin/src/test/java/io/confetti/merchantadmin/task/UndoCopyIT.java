package io.confetti.merchantadmin.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
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
    void aFamilyIsNotPromisedMeanwhile() {
        String id = shop.newTask();
        told(id, null, 0);
        var family = Map.of("reason", "wrong template", "family", true);

        assertThat(shop.operator()
                        .post("/api/merchant/tasks/" + id + "/undo", family)
                        .status())
                .isEqualTo(503);
    }

    private void told(String id, String undoState, long revoked) {
        var control = new RunControl(
                undoState == null ? DesiredState.RUN : DesiredState.UNDO, 0, null, null, undoState, revoked);
        var message = new TaskProgressed(
                Long.parseLong(id), "COMPLETED", null, 2, 0, Map.of(), AT, AT.plusSeconds(1), control);
        admin.bean(KeepProgress.class).keep(message.taskId(), TaskCopy.of(message));
    }
}
