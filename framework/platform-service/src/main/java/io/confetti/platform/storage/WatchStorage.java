package io.confetti.platform.storage;

import io.confetti.platform.storage.StorageRoot.Finding;
import io.confetti.platform.storage.StorageRoot.State;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks that the storage is there, on a thread of its own: a mount whose server is away may hang for ever. */
class WatchStorage {
    private static final Logger LOG = LoggerFactory.getLogger(WatchStorage.class);
    private static final Duration FRESH = Duration.ofSeconds(2);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final StorageRoot root;
    private FutureTask<Finding> looking;
    private Finding last;
    private long lastAt;

    WatchStorage(StorageRoot root) {
        this.root = root;
    }

    /** What was found within the last two seconds, or is found now. */
    synchronized Finding recent() {
        boolean isFresh = last != null && System.nanoTime() - lastAt < FRESH.toNanos();
        return isFresh ? last : now();
    }

    /** What is found now. */
    synchronized Finding now() {
        boolean isNew = looking == null || looking.isDone();
        if (isNew) {
            looking = new FutureTask<>(root::find);
            Thread thread = new Thread(looking, "storage-look");
            thread.setDaemon(true);
            thread.start();
        }
        Finding found = await(looking, isNew ? TIMEOUT : Duration.ZERO); // a look that hangs is awaited once
        if (last == null || found.state() != last.state()) {
            log(found);
        }
        last = found;
        lastAt = System.nanoTime();
        return found;
    }

    /** @throws StorageAwayException that says what to do, unless the storage is there */
    void require(Finding found) throws StorageAwayException {
        if (!found.isPresent()) {
            throw new StorageAwayException(found.text());
        }
    }

    private static Finding await(FutureTask<Finding> looking, Duration timeout) {
        try {
            return looking.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException hangs) {
            return away("does not answer within " + TIMEOUT.toSeconds() + " s");
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            boolean isItsOwn = cause instanceof StorageAwayException;
            return isItsOwn
                    ? new Finding(State.NOT_MOUNTED, cause.getMessage())
                    : away("cannot be looked at: " + cause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return away("was not looked at: interrupted");
        }
    }

    private static Finding away(String what) {
        return new Finding(State.AWAY, "the storage " + what);
    }

    private static void log(Finding found) {
        if (found.isPresent()) {
            LOG.info("Storage is there at={}", found.text());
        } else {
            LOG.error("Storage is not there state={} finding={}", found.state(), found.text());
        }
    }
}
