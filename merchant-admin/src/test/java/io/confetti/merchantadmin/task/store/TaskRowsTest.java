package io.confetti.merchantadmin.task.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.RunState;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.SendType;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskRowsTest {

    @Test
    void whatALaterReleaseStoredHidesNoTask() {
        var row = new TaskRow();
        row.id = 1L;
        row.shopId = 2L;
        row.name = "T";
        row.templateId = 3L;
        row.fileId = 4L;
        row.sendType = "HOURLY";
        row.notifyTypes = "PIGEON,MAIL";
        row.state = "ON_HOLD";
        row.delivered = 0L;
        row.failed = 0L;
        row.failedByCause = "{}";
        row.cancelRequested = false;
        row.desired = "WAIT_AND_SEE";
        row.controlVersion = 0L;
        row.revoked = 0L;
        row.canaryPassed = false;

        DistributionTask task = TaskRows.task(row);

        assertThat(task.copy().state()).isEqualTo(RunState.UNKNOWN);
        assertThat(task.command().sendType()).isEqualTo(SendType.UNKNOWN);
        assertThat(task.command().notices())
                .isEqualTo(new NoticePlan(List.of(NoticeStep.of(NoticeChannel.MAIL)), ContactSource.PROFILE, null));
    }
}
