package io.confetti.merchantadmin.recipientfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process dies while files wait for their verdict: in the middle of a reading, and inside the delay of the queue. */
@Tag("nightly")
class VerificationKilledIT {

    @Test
    void thirtyFilesAreAllJudgedWithinAMinuteAfterTheRestart() throws Exception {
        try (var admin = MerchantAdminProcess.start()) {
            await().atMost(Duration.ofSeconds(120)).until(admin::isUp);
            admin.hangInsideVerification();
            var operator = admin.operator();
            var ids = new ArrayList<String>();
            for (int i = 0; i < 30; i++) {
                ids.add(operator.upload("u.csv", users()).id());
            }
            admin.kill();

            admin.startAgain();
            await().atMost(Duration.ofSeconds(120)).until(admin::isUp);

            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(ids).allMatch(id -> verdict(operator, id) != null));
            assertThat(ids).allMatch(id -> verdict(operator, id).equals("ACCEPT"));
        }
    }

    private static String verdict(Operator operator, String id) {
        return operator.get(Operator.FILES + "/" + id).data().getString("verdict");
    }

    private static byte[] users() {
        return ("userId,note\n1," + UUID.randomUUID() + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
