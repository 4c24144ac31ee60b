package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import redis.embedded.core.ExecutableProvider;

/** Redis as Confetti needs it: never evicts, appends every second. */
final class RedisServer extends ManagedServer {

    private final RunFolder folder;

    RedisServer(RunFolder folder, Ports ports) {
        super(ports, 0);
        this.folder = folder;
    }

    @Override
    Child launch(int port) throws IOException {
        var data = Files.createDirectories(folder.data().resolve("redis"));
        var command = new ProcessBuilder(
                program().toString(),
                "--bind",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--dir",
                data.toString(),
                "--databases",
                Integer.toString(RunFolder.REDIS_DATABASES),
                "--maxmemory-policy",
                "noeviction",
                "--appendonly",
                "yes",
                "--appendfsync",
                "everysec",
                "--save",
                "",
                "--daemonize",
                "no");
        return Child.program(
                command, new PidFile(folder.pidFile("redis")), folder.logs().resolve("redis.log"));
    }

    @Override
    void awaitReady(Child child, int port) throws IOException {
        AwaitReady.until(child, START_TIMEOUT, () -> pings(port));
    }

    @Override
    String address(int port) {
        return "127.0.0.1:" + port;
    }

    @Override
    Duration stopTimeout() {
        return Duration.ofSeconds(10);
    }

    private static boolean pings(int port) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(2_000);
            socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readNBytes(5), StandardCharsets.US_ASCII).equals("+PONG");
        }
    }

    private Path program() throws IOException {
        var program = folder.programs().resolve("redis").resolve("redis-server");
        if (Files.notExists(program)) {
            Files.createDirectories(program.getParent());
            var scratch =
                    Files.createTempDirectory(program.getParent(), "unpack").toFile();
            var unpacked = ExecutableProvider.newJarResourceProvider(scratch).get();
            if (!unpacked.setExecutable(true)) {
                throw new IOException("Cannot make " + unpacked + " executable");
            }
            Files.move(unpacked.toPath(), program, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        return program;
    }
}
