package io.confetti.distribution.notice.send;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.plan.Plans;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nobody looks by himself for an hour: it is the message that wakes the sender. */
class WakeSendersIT {
    private static final long USER = 85_000_000_001L;

    @Test
    void whatIsPlannedIsSentAtOnce() {
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.put("confetti.notice.sending.poll", "1h");
        try (Distribution distribution = Distribution.start(servers, ScriptedProvider.class)) {
            Plans.contacts(distribution, USER, USER);
            distribution
                    .sql()
                    .sql(
                            "INSERT INTO t_user_notice_setting (user_id, quiet_from, quiet_until) VALUES (?, '12:00', '12:00')")
                    .param(USER)
                    .update();
            TaskAnnounced task = distribution.pushed(distribution
                    .aTask(distribution.aTemplateWithStock(1), 1, USER, USER)
                    .told(Plans.MAIL_ELSE_SMS));

            Notices notices = new Notices(distribution);
            Notices.await(() -> notices.ofTask(task.taskId()), List.of("MAIL SENT ACCEPTED"));
        }
    }
}
