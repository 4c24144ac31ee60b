package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/** A small JVM of this project that takes a port and a folder for its data, and says READY: mail, short messages, sign-in. */
final class SmallServer extends ManagedServer {

    private final RunFolder folder;
    private final JavaChild jvm;

    private SmallServer(RunFolder folder, JavaChild jvm, Ports ports, int... offsets) {
        super(ports, offsets);
        this.folder = folder;
        this.jvm = jvm;
    }

    /** The mails that it took are shown on the next port. */
    static SmallServer smtp(RunFolder folder, Ports ports) {
        return new SmallServer(
                folder, new JavaChild(folder, "smtp", "io.confetti.localstack.smtp.SmtpProcess"), ports, 0, 1);
    }

    static SmallServer sms(RunFolder folder, Ports ports) {
        return new SmallServer(folder, new JavaChild(folder, "sms", "io.confetti.localstack.sms.SmsProcess"), ports, 0);
    }

    static SmallServer issuer(RunFolder folder, Ports ports) {
        return new SmallServer(
                folder, new JavaChild(folder, "issuer", "io.confetti.localstack.issuer.IssuerProcess"), ports, 0);
    }

    @Override
    Child launch(int port) throws IOException {
        var data = Files.createDirectories(folder.data().resolve(jvm.name()));
        return jvm.start(List.of("-Xmx96m"), List.of(Integer.toString(port), data.toString()));
    }

    @Override
    void awaitReady(Child child, int port) {
        var line = child.hear(START_TIMEOUT);
        if (!"READY".equals(line)) {
            throw new IllegalStateException("It said " + line);
        }
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
}
