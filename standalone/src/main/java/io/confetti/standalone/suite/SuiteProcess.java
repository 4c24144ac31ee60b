package io.confetti.standalone.suite;

import io.confetti.localstack.LocalStackException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Main class of the detached JVM that runs all services; reports its progress in files. */
public final class SuiteProcess {

    private static final Logger LOG = LoggerFactory.getLogger(SuiteProcess.class);

    private final SuiteFolder folder = new SuiteFolder();
    private final StartOptions options;

    private SuiteProcess(StartOptions options) {
        this.options = options;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        var process = new SuiteProcess(StartOptions.parse(arguments));
        var channel = FileChannel.open(
                process.folder.lock(process.unit()), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            process.fail("The services of this project run already");
        }
        try {
            process.start();
        } catch (IOException | RuntimeException e) {
            LOG.error("The suite does not start", e);
            process.fail(reasonOf(e));
        }
        new CountDownLatch(1).await();
    }

    private void start() throws IOException {
        var began = System.nanoTime();
        endWithOwner();
        var progress = StartProgress.begin(folder.progress(unit()));
        var servers = SuiteServers.start(options, progress);
        LOG.info("Servers ready ms={}", millisSince(began));
        var suite = SuiteLauncher.start(settings(servers), options.unit(), options.ports(), progress);
        Runtime.getRuntime().addShutdownHook(new Thread(suite::close, "close-services"));
        var state = SuiteState.ofThisProcess(suite, options);
        new Readiness().await(state);
        if (options.keep()) {
            servers.keep();
        }
        state.write(folder.state(unit()));
        LOG.info("Suite ready ms={} gateway={}", millisSince(began), state.gateway());
    }

    private Map<String, String> settings(SuiteServers servers) {
        var settings = new HashMap<>(servers.settings());
        settings.put("confetti.gateway.port", Integer.toString(options.port()));
        settings.put("confetti.identity.dev-key-file", folder.keyFile().toString());
        settings.put(SuiteLauncher.PURPOSE, options.purpose().name());
        settings.put("confetti.instance-id", folder.instanceId(unit()));
        if (options.purpose() == SuitePurpose.CHAOS) {
            settings.put("spring.profiles.active", "chaos");
            settings.put("confetti.chaos.plan", folder.failPlan(unit()).toString());
            settings.put("confetti.settlement.order.lock-for", SuitePurpose.CHAOS_LOCK.toString());
            settings.put("confetti.people.lease", SuitePurpose.CHAOS_LOOK.toString());
            settings.put("confetti.recipient-file.sweep-contents-every", SuitePurpose.CHAOS_LOOK.toString());
            for (var timeout : List.of("connect-timeout", "read-timeout", "write-timeout")) {
                settings.put("confetti.notice.mail." + timeout, SuitePurpose.CHAOS_MAIL_ANSWER.toString());
            }
        }
        if (options.purpose() == SuitePurpose.CODES || options.purpose() == SuitePurpose.CHAOS) {
            settings.put("confetti.gateway.code-limit.enabled", "false"); // all of them come from one address
        }
        if (options.purpose() == SuitePurpose.FLOOR) {
            settings.put("confetti.messaging.poll", "1h");
        }
        if (System.getenv("CONFETTI_STORAGE_ROOT") == null) {
            settings.put("confetti.storage.root", folder.files().toString());
        }
        return settings;
    }

    private String unit() {
        return options.unit().name();
    }

    private void endWithOwner() {
        ProcessHandle.of(options.owner()).ifPresent(owner -> owner.onExit().thenRun(() -> System.exit(0)));
    }

    private void fail(String reason) throws IOException {
        Files.writeString(folder.failure(unit()), reason);
        System.exit(1);
    }

    private static long millisSince(long began) {
        return (System.nanoTime() - began) / 1_000_000;
    }

    /** What local-stack says is for people; of anything else the root tells most. */
    private static String reasonOf(Throwable failure) {
        var cause = failure;
        while (cause.getCause() != null && !(cause instanceof LocalStackException)) {
            cause = cause.getCause();
        }
        return cause instanceof LocalStackException ? cause.getMessage() : cause.toString();
    }
}
