package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/** Nacos, standalone. It holds registrations only, so it starts empty each time. */
final class NacosServer extends ManagedServer {

    private static final String READINESS = "http://127.0.0.1:%d/nacos/v1/console/health/readiness";

    private final RunFolder folder;
    private final JavaChild jvm;

    NacosServer(RunFolder folder, Ports ports) {
        super(ports, -1000, 0, 1000, 1001);
        this.folder = folder;
        this.jvm = new JavaChild(folder, "nacos", "io.confetti.localstack.nacos.NacosProcess");
    }

    @Override
    Child launch(int port) throws IOException {
        var home = folder.data().resolve("nacos");
        Folders.delete(home);
        Files.createDirectories(home);
        var options = List.of(
                "-Xms64m",
                "-Xmx256m",
                "-Dnacos.standalone=true",
                "-Dnacos.home=" + home,
                "-Dserver.port=" + port,
                "-Dserver.address=127.0.0.1",
                "-Dnacos.server.ip=127.0.0.1",
                "-Dnacos.core.auth.enabled=false",
                "-Dderby.system.durability=test",
                "-Duser.home=" + home,
                "-Djava.io.tmpdir=" + Files.createDirectories(home.resolve("tmp")));
        return jvm.start(options, List.of());
    }

    @Override
    void awaitReady(Child child, int port) throws IOException {
        AwaitReady.until(child, START_TIMEOUT, () -> isReady(port));
    }

    @Override
    String address(int port) {
        return "127.0.0.1:" + port;
    }

    @Override
    Duration stopTimeout() {
        return jvm.stopTimeout();
    }

    @Override
    void ended() throws IOException {
        jvm.ended();
    }

    private static boolean isReady(int port) throws IOException {
        var request = (HttpURLConnection)
                URI.create(READINESS.formatted(port)).toURL().openConnection();
        request.setConnectTimeout(1_000);
        request.setReadTimeout(2_000);
        return request.getResponseCode() == HttpURLConnection.HTTP_OK;
    }
}
