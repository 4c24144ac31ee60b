package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Shared storage of immutable objects under keys that we make ourselves ({@code [a-z0-9-/.]}, never client input).
 * Putting an existing key again replaces it as a whole; a reader sees the old or the new object, never a torn one, and a
 * body that ends before its announced length is an {@link IncompleteContentException}, never the end of the object.
 *
 * <p>Every call may throw {@link StorageAwayException}: the storage itself is not there, which says nothing about the
 * object. Only {@link java.nio.file.NoSuchFileException} says that the storage is there and the object is not.
 */
public interface Storage {

    void put(String key, InputStream content) throws IOException;

    /** Moves or copies a finished local file into the storage; the local file is gone afterwards. */
    void putFile(String key, Path file) throws IOException;

    boolean exists(String key) throws IOException;

    /** @throws java.nio.file.NoSuchFileException if there is no such object */
    InputStream open(String key) throws IOException;

    /** As {@link #local(String, Runnable)}, unwatched. */
    default LocalFile local(String key) throws IOException {
        return local(key, () -> {});
    }

    /**
     * The object as a local file, for readers that need random access. Close it: a remote storage removes its copy then.
     *
     * @param moved is run for every block of bytes that is copied
     * @throws java.nio.file.NoSuchFileException if there is no such object
     */
    LocalFile local(String key, Runnable moved) throws IOException;

    void delete(String key) throws IOException;

    /** Whether the storage itself is there; fresh enough to begin work on it, asked at most every other second. */
    default boolean isThere() {
        return true;
    }

    /**
     * Where anybody can fetch the object without a token until the time is over.
     *
     * @param fileName name under which a browser saves it
     * @return empty if this storage is not reachable for clients
     */
    default Optional<URI> link(String key, String fileName, Duration valid) {
        return Optional.empty();
    }

    /** A local view of a stored object. */
    interface LocalFile extends AutoCloseable {
        Path path();

        @Override
        void close() throws IOException;
    }
}
