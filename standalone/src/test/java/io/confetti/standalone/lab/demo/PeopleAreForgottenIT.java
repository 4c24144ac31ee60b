package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.platform.identity.Shops;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.people.EraseDemo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person is forgotten on the whole suite, through the gateway. */
class PeopleAreForgottenIT {
    private static final Duration LONG = Duration.ofMinutes(3);

    @TempDir
    private Path folder;

    /** Long enough that no other number contains it. */
    private final long person = ThreadLocalRandom.current().nextLong(7_000_000_000_000_000L, 8_000_000_000_000_000L);

    private final SuiteApi operator = as(Caller.operator(1001));
    private final SuiteApi ops = as(new Caller(Role.OPS, "ops", null, null));
    private final OperatorCalls calls = new OperatorCalls(operator, "forgotten");

    @Test
    void aSearchFindsThePersonBeforeAndNothingAfter() throws Exception {
        var demo = new EraseDemo(
                operator,
                as(Caller.orderSystem("order-system", Shops.of(List.of(1001L)))),
                ops,
                user -> as(Caller.user(user)),
                new DemoListener() {
                    private boolean isSearched;

                    @Override
                    public void step(String text) {
                        if (text.startsWith("Erasing") && !isSearched) {
                            isSearched = true;
                            assertThat(planted()).contains("t_user_coupon", "t_settlement", "t_notice", "t_claim");
                        }
                    }

                    @Override
                    public void verified(JSONObject file) {
                        // nobody watches
                    }

                    @Override
                    public void progressed(JSONObject task) {
                        // nobody watches
                    }
                });

        var result = demo.run(folder, person, "it");

        assertThat((long) result.sections().get("foundBefore")).isPositive();
        assertThat(result.sections().get("foundAfter")).isEqualTo(0L);
        assertThat(planted()).isEmpty();
    }

    @Test
    void whileATaskThatNamesThePersonIsOpenNothingIsErased() throws IOException {
        String file = calls.file(fileNaming(person, person + 1));
        String template = calls.template("forgotten", 10);
        OffsetDateTime later = OffsetDateTime.now(ZoneOffset.UTC).plusHours(1);
        String task = calls.push(template, file, Bodies.scheduled(later));

        assertThatThrownBy(() -> erase(person)).isInstanceOf(ApiRefusal.class).hasMessageContaining(task);
        assertThat(claim(person)).as("the gate is open again").isNotNull();

        calls.command(task, "cancel");
        calls.awaitEnd(task);
        awaitEnd(erase(person));
        assertThatThrownBy(() ->
                        operator.download("/api/merchant/recipient-files/" + file + "/content", folder.resolve("x")))
                .isInstanceOf(ApiRefusal.class);
        assertThat(planted()).isEmpty();
    }

    @Test
    void whoeverIsBeingForgottenIsGrantedNothingAndMayReturn() throws IOException {
        assertThat(claim(person)).isNotNull();
        String erase = erase(person);
        assertThat(erase(person)).as("a repeated call").isEqualTo(erase);
        String task = calls.push(calls.template("forgotten", 10), calls.file(fileNaming(person, person + 1)), Map.of());
        JSONObject ended = calls.awaitEnd(task);
        awaitEnd(erase);

        assertThat(ended.getLongValue("delivered")).isBetween(1L, 2L); // the erase may have been faster
        if (ended.getLongValue("delivered") == 1) {
            assertThat(ended.getJSONObject("failedByCause").getLongValue("ERASED"))
                    .isEqualTo(1);
            assertThat(planted()).isEmpty();
        }
        assertThat(claim(person)).as("somebody new").isNotNull();
    }

    private String erase(long user) throws IOException {
        return ops.post("/api/ops/people/" + user + "/erase", Map.of()).getString("id");
    }

    private void awaitEnd(String erase) {
        await().atMost(LONG).until(() -> ops.get("/api/ops/erases/" + erase).getBooleanValue("ended"));
    }

    /** @return the coupon; null if it is refused */
    private String claim(long user) throws IOException {
        String template = calls.template("forgotten", 10);
        SuiteApi claimant = as(Caller.user(user));
        String ticket = claimant.post("/api/coupons/templates/" + template + "/claims", Map.of())
                .getString("ticket");
        return await().atMost(LONG)
                .until(
                        () -> claimant.get("/api/coupons/claims/" + ticket),
                        claim -> !"PENDING".equals(claim.getString("state")))
                .getString("couponId");
    }

    private Path fileNaming(long... users) throws IOException {
        Path file = Files.createTempFile(folder, "users-", ".csv");
        StringBuilder lines = new StringBuilder("userId\n");
        for (long user : users) {
            lines.append(user).append('\n');
        }
        return Files.writeString(file, lines);
    }

    private TreeSet<String> planted() {
        try {
            return PlantedSearch.tablesWith(person);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SuiteApi as(Caller caller) {
        Path key = Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
        return new SuiteApi(SharedSuite.gateway(), DevTokens.sign(key, caller, Duration.ofMinutes(10)));
    }
}
