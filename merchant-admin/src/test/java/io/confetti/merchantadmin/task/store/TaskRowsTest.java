package io.confetti.merchantadmin.task.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunState;
import org.junit.jupiter.api.Test;

class TaskRowsTest {

    @Test
    void aStateThatALaterReleaseStoredHidesNoTask() {
        var row = new TaskRow();
        row.id = 1L;
        row.shopId = 2L;
        row.name = "T";
        row.templateId = 3L;
        row.fileId = 4L;
        row.sendType = "IMMEDIATE";
        row.notifyTypes = "";
        row.state = "ON_HOLD";
        row.delivered = 0L;
        row.failed = 0L;
        row.failedByCause = "{}";
        row.cancelRequested = false;

        assertThat(TaskRows.task(row).copy().state()).isEqualTo(RunState.UNKNOWN);
    }
}
