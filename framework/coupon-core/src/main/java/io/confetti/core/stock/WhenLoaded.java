package io.confetti.core.stock;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Runs a script of the filter; one that finds the filter unloaded makes it load and is run again, for a while. */
@Component
class WhenLoaded {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final LoadStock loader;

    WhenLoaded(LoadStock loader) {
        this.loader = loader;
    }

    /** @throws StockUnavailableException if others are loading for too long */
    List<String> run(long templateId, Supplier<List<String>> script) {
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            List<String> reply = script.get();
            switch (reply.get(0)) {
                case "NOT_LOADED" -> loader.load(templateId);
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
