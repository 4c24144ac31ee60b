package io.confetti.core.stock;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Runs a script of the filter; one that finds the filter unloaded makes it load and is run again, for a while. */
@Component
class WhenLoaded {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final LoadStock loader;
    private final LoadAside loadAside;
    private final Duration timeoutOfUsers;

    WhenLoaded(
            LoadStock loader,
            LoadAside loadAside,
            @Value("${confetti.stock.claim-timeout:${confetti.stock.claim-patience:2s}}") Duration timeoutOfUsers) {
        this.loader = loader;
        this.loadAside = loadAside;
        this.timeoutOfUsers = timeoutOfUsers;
    }

    /** @throws StockUnavailableException if others are loading for too long */
    List<String> run(long templateId, Supplier<List<String>> script) {
        return run(templateId, script, TIMEOUT, left -> loader.load(templateId));
    }

    /**
     * For a request: it waits two seconds at most, also for its own loading.
     *
     * @throws StockUnavailableException if it is not loaded by then
     */
    List<String> runForUser(long templateId, Supplier<List<String>> script) {
        return run(templateId, script, timeoutOfUsers, left -> loadAside.load(templateId, left));
    }

    private interface Loading {
        /** @param left time in ns that the caller waits at most */
        void load(long left);
    }

    private static List<String> run(long templateId, Supplier<List<String>> script, Duration timeout, Loading loading) {
        long giveUp = System.nanoTime() + timeout.toNanos();
        while (true) {
            List<String> reply = script.get();
            switch (reply.get(0)) {
                case "NOT_LOADED" -> loading.load(giveUp - System.nanoTime());
                case "RELOADING" -> LockSupport.parkNanos(PAUSE.toNanos());
                default -> {
                    return reply;
                }
            }
            if (System.nanoTime() > giveUp || Thread.currentThread().isInterrupted()) {
                throw new StockUnavailableException(templateId);
            }
        }
    }
}
