package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A storage that carries this installation's name: nothing is put elsewhere, and nothing is missed there. */
class NamedStorage implements Storage {
    private final Storage storage;
    private final WatchStorage watch;

    NamedStorage(Storage storage, WatchStorage watch) {
        this.storage = storage;
        this.watch = watch;
    }

    @Override
    public void put(String key, InputStream content) throws IOException {
        watch.require(watch.recent());
        storage.put(key, content);
    }

    @Override
    public void putFile(String key, Path file) throws IOException {
        watch.require(watch.recent());
        storage.putFile(key, file);
    }

    @Override
    public boolean exists(String key) throws IOException {
        if (storage.exists(key)) {
            return true;
        }
        watch.require(watch.now());
        return storage.exists(key);
    }

    @Override
    public InputStream open(String key) throws IOException {
        return found(() -> storage.open(key));
    }

    @Override
    public LocalFile local(String key, Runnable moved) throws IOException {
        return found(() -> storage.local(key, moved));
    }

    @Override
    public void delete(String key) throws IOException {
        watch.require(watch.recent());
        storage.delete(key);
    }

    @Override
    public boolean isThere() {
        return watch.recent().isPresent();
    }

    @Override
    public Optional<URI> link(String key, String fileName, Duration valid) {
        return storage.link(key, fileName, valid);
    }

    @FunctionalInterface
    private interface Reading<T> {
        T run() throws IOException;
    }

    /**
     * Absent counts only where the storage itself is there; it may have come between the two. A bucket that is away refuses
     * or times out: that is no fault of the object either.
     */
    private <T> T found(Reading<T> reading) throws IOException {
        try {
            return reading.run();
        } catch (NoSuchFileException absent) {
            watch.require(watch.now());
            return reading.run();
        } catch (StorageAwayException away) {
            throw away;
        } catch (IOException broken) {
            requireUnlessInterrupted();
            throw broken;
        }
    }

    /** An interrupted thread cannot look, and what it reads breaks off for its own reason. */
    private void requireUnlessInterrupted() throws StorageAwayException {
        if (!Thread.currentThread().isInterrupted()) {
            watch.require(watch.now());
        }
    }
}
