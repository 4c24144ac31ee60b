package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import io.confetti.standalone.suite.Readiness;
import io.confetti.standalone.suite.StartOptions;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteLayout;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteService;
import io.confetti.standalone.suite.SuiteState;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A suite of real processes, of which some die. It is the project's own: none may run before. */
@Tag("nightly")
class SuiteRepairIT {

    private static final SuiteControl CONTROL = new SuiteControl();

    @BeforeAll
    static void up() throws IOException {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var layout = new SuiteLayout(EnumSet.of(SuiteService.SETTLEMENT), 1, SuitePurpose.USE);
        CONTROL.start(
                new StartOptions(port, false, false, ProcessHandle.current().pid()), layout);
    }

    @AfterAll
    static void down() throws IOException {
        CONTROL.stop();
    }

    @Test
    void saysSoWhenNothingIsMissing() {
        assertThat(run("up")).startsWith("The suite runs already.");
    }

    @Test
    void startsAProcessAgainThatDied() throws IOException {
        // given
        var dead = unit("settlement-1");
        kill(dead.pid());
        await().until(() -> !CONTROL.dead().isEmpty());
        assertThat(run("status")).contains("settlement-1, DEAD");
        // when
        var said = run("up");
        // then
        assertThat(said).startsWith("Started again: settlement-1");
        assertThat(new Readiness().of(CONTROL.running().orElseThrow()))
                .allSatisfy((service, health) ->
                        assertThat(health).as(service.serviceName()).isEqualTo("UP"));
        assertThat(new SuiteFolder().log("settlement-1").resolveSibling("settlement-1.log.1"))
                .isNotEmptyFile();
    }

    @Test
    void startsAServerAgainThatWasStopped() {
        // given
        try (var stack = LocalStack.running(RunFolder.Stack.SUITE).orElseThrow()) {
            stack.kill(Server.REDIS);
            // when
            var said = run("up");
            // then
            assertThat(said).startsWith("Started again: REDIS");
            assertThat(stack.status().get(Server.REDIS).isRunning()).isTrue();
        }
    }

    @Test
    void tellsOfAServerThatDiedAndCameBackByItself() throws IOException {
        // given
        try (var stack = LocalStack.running(RunFolder.Stack.SUITE).orElseThrow()) {
            kill(stack.status().get(Server.DATABASE).pid().orElseThrow());
            // then
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> stack.status().get(Server.DATABASE).restarts() == 1);
            assertThat(run("status")).contains("died and was started again: 1");
        }
    }

    private static SuiteState unit(String name) {
        return CONTROL.units().stream()
                .filter(unit -> unit.unit().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void kill(long pid) {
        var process = ProcessHandle.of(pid).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private static String run(String command) {
        var out = new StringWriter();
        ConfettiCommand.commandLine().setOut(new PrintWriter(out, true)).execute(command);
        return out.toString();
    }
}
