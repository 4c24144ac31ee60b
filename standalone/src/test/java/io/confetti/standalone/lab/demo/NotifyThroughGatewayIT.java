package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What merchant-admin asks of distribution about notices; this suite has no provider of SMS. */
class NotifyThroughGatewayIT {

    @Test
    void aChannelThatNobodyCarriesIsRefusedWhenTheTaskIsMade() throws Exception {
        SuiteApi operator = operator();
        String template = operator.post("/api/merchant/templates", Bodies.template("notices", 10, Bodies.fixedOff(100)))
                .getString("id");
        Map<String, Object> task = new HashMap<>(Bodies.task("notices", template, "1"));
        task.put("notify", Map.of("chain", List.of(Map.of("channel", "MAIL", "else", "SMS")), "contacts", "PROFILE"));

        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> operator.post("/api/merchant/tasks", task))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("task.channel-unavailable"));
        task.put("notify", Map.of("chain", List.of(Map.of("channel", "IN_APP"))));
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> operator.post("/api/merchant/tasks", task))
                .satisfies(refused -> assertThat(refused.code())
                        .as("the file is looked at next")
                        .isEqualTo("task.file-not-found"));
    }

    @Test
    void contactsAreKeptAndAreNotShown() throws Exception {
        List<Map<String, String>> lines = List.of(
                Map.of("userId", "71", "phone", "138 0013 8000"), Map.of("userId", "72", "mail", "u@example.com"));

        var kept = operator().put("/api/merchant/contacts", Map.of("contacts", lines));

        assertThat(kept).isEqualTo(Map.of("kept", 2));
    }

    @Test
    void claimsAreToldOfByChannelsThatSomebodyCarries() throws Exception {
        SuiteApi operator = operator();
        String path = "/api/merchant/templates/"
                + operator.post("/api/merchant/templates", Bodies.template("claims", 10, Bodies.fixedOff(100)))
                        .getString("id")
                + "/claim-notices";

        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> operator.put(path, Map.of("chain", List.of(Map.of("channel", "SMS")))))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("task.channel-unavailable"));
        assertThat(operator.put(path, Map.of("chain", List.of()))).isEqualTo(Map.of("chain", List.of()));
        assertThat(operator.get(path)).isEqualTo(Map.of("chain", List.of()));
    }

    private static SuiteApi operator() {
        Path key = Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
        return new SuiteApi(SharedSuite.gateway(), DevTokens.sign(key, Caller.operator(1001), Duration.ofMinutes(10)));
    }
}
