package io.confetti.localstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import io.confetti.localstack.control.RunFolder;
import io.confetti.localstack.control.SupervisorAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In a root of its own, so that no other test loses its servers. */
class CrashesIT {

    @TempDir
    private Path root;

    @Test
    void leavesNothingOfAKilledSupervisorAfterTheNextAttach() throws Exception {
        // given
        var servers = EnumSet.of(Server.REDIS, Server.BROKER);
        var folder = borrowedRoot();
        var first = LocalStack.attach(folder, servers, new ExternalServers(variable -> null));
        var orphans = servers.stream().map(server -> process(first, server)).toList();
        // when
        var supervisor = SupervisorAddress.read(folder.address()).orElseThrow().pid();
        var process = ProcessHandle.of(supervisor).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
        var second = LocalStack.attach(folder, servers, new ExternalServers(variable -> null));
        // then
        await().atMost(Duration.ofSeconds(10)).until(() -> orphans.stream().noneMatch(ProcessHandle::isAlive));
        var children = servers.stream().map(server -> process(second, server)).toList();
        assertThat(children).allMatch(ProcessHandle::isAlive);
        second.shutdown();
        await().atMost(Duration.ofSeconds(20)).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    void letsASingleServerDieAndComeBackWithItsData() throws Exception {
        // given
        var stack = LocalStack.attach(borrowedRoot(), EnumSet.of(Server.REDIS), new ExternalServers(variable -> null));
        try (var redis = new RedisLine(stack.endpoints().redisUri(0))) {
            redis.ask("SET", "kept", "yes");
        }
        var before = process(stack, Server.REDIS);
        // when
        stack.kill(Server.REDIS);
        stack.start(Server.REDIS);
        // then
        assertThat(before.isAlive()).isFalse();
        try (var redis = new RedisLine(stack.endpoints().redisUri(0))) {
            assertThat(redis.ask("EXISTS", "kept")).isEqualTo(":1");
        }
        stack.shutdown();
        stack.awaitEnd();
    }

    @Test
    void freezesAServerAndLetsItGoOn() throws Exception {
        // given
        var stack = LocalStack.attach(borrowedRoot(), EnumSet.of(Server.REDIS), new ExternalServers(variable -> null));
        var address = stack.endpoints().redisUri(0);
        // when
        stack.pause(Server.REDIS);
        // then
        assertThatIOException().isThrownBy(() -> new RedisLine(address).close());
        stack.resume(Server.REDIS);
        new RedisLine(address).close();
        stack.shutdown();
        stack.awaitEnd();
    }

    @ParameterizedTest
    @EnumSource(names = {"REDIS", "DATABASE", "SMTP", "SMS"})
    void startsAServerAgainThatDiedUnasked(Server server) throws Exception {
        // given
        var stack = LocalStack.attach(borrowedRoot(), EnumSet.of(server), new ExternalServers(variable -> null));
        var before = stack.status().get(server);
        // when
        for (var time = 1; time <= 2; time++) {
            var killed = process(stack, server);
            killed.destroyForcibly();
            // then
            var restarts = time;
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> stack.status().get(server).isRunning()
                            && stack.status().get(server).restarts() == restarts);
            assertThat(killed.isAlive()).isFalse();
        }
        assertThat(stack.status().get(server).address()).isEqualTo(before.address());
        stack.shutdown();
        stack.awaitEnd();
    }

    @Test
    void leavesAServerDeadThatWasKilledByCommand() throws Exception {
        // given
        var stack = LocalStack.attach(borrowedRoot(), EnumSet.of(Server.REDIS), new ExternalServers(variable -> null));
        // when
        stack.kill(Server.REDIS);
        // then
        await().during(Duration.ofSeconds(3))
                .atMost(Duration.ofSeconds(10))
                .until(() -> stack.status().get(Server.REDIS).state() == ServerStatus.State.STOPPED);
        stack.start(Server.REDIS);
        assertThat(stack.status().get(Server.REDIS).isRunning()).isTrue();
        assertThat(stack.status().get(Server.REDIS).restarts()).isZero();
        stack.shutdown();
        stack.awaitEnd();
    }

    @Test
    @Timeout(120)
    void tellsOfAServerThatIsBeingStartedAgainAndCanStopIt() throws Exception {
        // given
        var folder = borrowedRoot();
        var stack = LocalStack.attach(folder, EnumSet.of(Server.REDIS), new ExternalServers(variable -> null));
        // when
        var waitedFor = startedInVain(folder, stack);
        // then
        assertThat(stack.status().get(Server.REDIS).state()).isEqualTo(ServerStatus.State.RESTARTING);
        stack.kill(Server.REDIS);
        assertThat(waitedFor.isAlive()).isFalse();
        assertThat(stack.status().get(Server.REDIS).state()).isEqualTo(ServerStatus.State.STOPPED);
        stack.shutdown();
        stack.awaitEnd();
    }

    @Test
    @Timeout(120)
    void endsWhileAServerIsBeingStartedAgain() throws Exception {
        // given
        var folder = borrowedRoot();
        var stack = LocalStack.attach(folder, EnumSet.of(Server.REDIS), new ExternalServers(variable -> null));
        var waitedFor = startedInVain(folder, stack);
        // when
        stack.shutdown();
        stack.awaitEnd();
        // then
        assertThat(waitedFor.isAlive()).isFalse();
    }

    /** Redis dies and is started again, by a program that will never answer: that one. */
    private static ProcessHandle startedInVain(RunFolder folder, LocalStack stack) throws IOException {
        neverAnswers(folder.programs().resolve("redis").resolve("redis-server"));
        process(stack, Server.REDIS).destroyForcibly();
        await().atMost(Duration.ofSeconds(30)).until(() -> isAlive(folder.pidFile("redis")));
        return ProcessHandle.of(pid(folder.pidFile("redis"))).orElseThrow();
    }

    /** Its next start gets a program that runs and says nothing. */
    private static void neverAnswers(Path program) throws IOException {
        Files.delete(program);
        Files.writeString(program, "#!/bin/sh\nexec sleep 600\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    private static boolean isAlive(Path pidFile) {
        try {
            return ProcessHandle.of(pid(pidFile))
                    .filter(ProcessHandle::isAlive)
                    .flatMap(process -> process.info().command())
                    .filter(command -> !command.endsWith("redis-server"))
                    .isPresent();
        } catch (IOException | NumberFormatException e) {
            return false; // it is being written
        }
    }

    private static long pid(Path pidFile) throws IOException {
        return Long.parseLong(Files.readString(pidFile).split(" ")[0]);
    }

    private static ProcessHandle process(LocalStack stack, Server server) {
        var status = stack.status().get(server);
        return ProcessHandle.of(status.pid().orElseThrow()).orElseThrow();
    }

    /** The built modules of the real root under another name. */
    private RunFolder borrowedRoot() throws IOException {
        var modules = ProjectRoot.find().resolve("local-stack");
        Files.createDirectories(root.resolve("local-stack"));
        for (var module : List.of("supervisor", "broker", "nacos", "smtp", "sms")) {
            Files.createSymbolicLink(root.resolve("local-stack").resolve(module), modules.resolve(module));
        }
        return new RunFolder(root.toRealPath(), RunFolder.Stack.TESTS);
    }
}
