package io.confetti.platform.storage;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;

/** A real S3 endpoint as a child process with a class path of its own (module local-stack-s3). */
final class S3Server implements AutoCloseable {
    private final Process process;
    private final int port;

    private S3Server(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static S3Server start(Path folder) throws IOException {
        int port = freePort();
        var settings = new Properties();
        settings.setProperty("s3proxy.endpoint", "http://127.0.0.1:" + port);
        settings.setProperty("s3proxy.authorization", "aws-v2-or-v4");
        settings.setProperty("s3proxy.identity", "key");
        settings.setProperty("s3proxy.credential", "secret");
        settings.setProperty("jclouds.provider", "filesystem-nio2");
        settings.setProperty("jclouds.identity", "unused");
        settings.setProperty("jclouds.credential", "unused");
        settings.setProperty(
                "jclouds.filesystem.basedir",
                Files.createDirectories(folder.resolve("buckets")).toString());
        Path file = folder.resolve("s3.properties");
        try (var out = Files.newOutputStream(file)) {
            settings.store(out, null);
        }
        var server = new S3Server(launch(folder, file), port);
        await().atMost(Duration.ofSeconds(60)).until(server::listens);
        return server;
    }

    String endpoint() {
        return "http://127.0.0.1:" + port;
    }

    private static Process launch(Path folder, Path settings) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx192m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath() + File.separator + "*",
                        "org.gaul.s3proxy.Main",
                        "--properties",
                        settings.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("s3.log").toFile())
                .start();
    }

    private static Path classPath() {
        Path here = Path.of("").toAbsolutePath();
        while (here != null && !Files.isDirectory(here.resolve("local-stack"))) {
            here = here.getParent();
        }
        Path lib = here == null ? Path.of("?") : here.resolve("local-stack/s3/target/lib");
        if (!Files.isDirectory(lib)) {
            throw new IllegalStateException("build local-stack/s3 first: no " + lib);
        }
        return lib;
    }

    private boolean listens() {
        if (!process.isAlive()) {
            throw new IllegalStateException("the S3 endpoint has ended, exit code " + process.exitValue());
        }
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
