package io.confetti.engine.claim;

import io.confetti.contract.Topics;
import io.confetti.engine.claim.decide.ClaimBacklog;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.Storm;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nobody takes the messages of claims, as if their consumer were frozen. */
class ClaimUnheardIT {

    @Test
    void aClaimDoesNotWaitForItsMessageForEver() {
        Map<String, String> servers = Engine.servers();
        String suffix = servers.get("CONFETTI_UNIQUE_NAME");
        servers.put("confetti.claim.abandon-after", "5s");
        servers.put(
                "rocketmq.consumer.listeners." + ClaimBacklog.GROUP + suffix + "." + Topics.CLAIMS_ACCEPTED + suffix,
                "false");
        try (Engine deaf = Engine.start(servers)) {
            long template = deaf.aTemplateWithStock(20);
            Storm storm = new Storm(deaf, template);

            storm.rage(500_000, 30, 1, 1);

            new ClaimPromises(deaf).assertEveryoneHasAnAnswer(template, storm, 20, 1);
        }
    }
}
