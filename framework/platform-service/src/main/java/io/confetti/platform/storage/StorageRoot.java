package io.confetti.platform.storage;

import io.confetti.platform.storage.store.StorageNames;
import io.confetti.platform.storage.store.StorageNames.Naming;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Tells a storage that is not there from an object that is not there: the storage's name stands in the database and, as
 * an object, in the storage itself. The first start writes both; a storage without the name is not mounted.
 */
class StorageRoot {
    static final String MARKER = "confetti/storage-name";
    private static final int EVIDENCE = 20;
    private static final int LONGEST_NAME = 100;
    private static final int LOOKS = 20;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final Storage storage;
    private final StorageNames names;
    private final Supplier<Stream<KnownObjects>> known;

    StorageRoot(Storage storage, StorageNames names, Supplier<Stream<KnownObjects>> known) {
        this.storage = storage;
        this.names = names;
        this.known = known;
    }

    enum State {
        PRESENT,
        /** Nothing there carries the name. */
        NOT_MOUNTED,
        /** It belongs to another installation. */
        OTHER,
        /** It does not answer. */
        AWAY
    }

    /** @param text what was found, and what to do unless it is present */
    record Finding(State state, String text) {
        boolean isPresent() {
            return state == State.PRESENT;
        }
    }

    /** @throws IOException if the storage does not answer */
    Finding find() throws IOException {
        String marker = marker();
        Naming naming = names.find()
                .orElseGet(() -> names.begin(marker == null ? UUID.randomUUID().toString() : marker));
        if (marker == null) {
            return naming.isMarked() ? notMounted(naming) : mark(naming);
        }
        if (!marker.equals(naming.name())) {
            return new Finding(
                    State.OTHER,
                    "%s is the storage %s, this installation's is %s: correct the settings of storage or database"
                            .formatted(storage, marker, naming.name()));
        }
        if (!naming.isMarked()) {
            names.noteMarked();
        }
        return new Finding(State.PRESENT, storage.toString());
    }

    private String marker() throws IOException {
        try (InputStream content = storage.open(MARKER)) {
            String text = new String(content.readNBytes(LONGEST_NAME), StandardCharsets.UTF_8).strip();
            return text.isEmpty() ? null : text;
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    /** A start on an unnamed storage: the very first, or the first since storages have names. */
    private Finding mark(Naming naming) throws IOException {
        if (!holdsWhatIsKnown()) {
            return new Finding(
                    State.NOT_MOUNTED,
                    "%s holds none of the files that the database knows: mount the storage, or if this is it, %s"
                            .formatted(storage, howToName(naming)));
        }
        if (!names.claimMarking()) {
            return awaitMark(naming);
        }
        storage.put(MARKER, new ByteArrayInputStream(naming.name().getBytes(StandardCharsets.UTF_8)));
        names.noteMarked();
        return new Finding(State.PRESENT, storage.toString());
    }

    /** Another process names its storage at this moment: it is this one if the name appears. */
    private Finding awaitMark(Naming naming) throws IOException {
        for (int look = 0; look < LOOKS && !Thread.currentThread().isInterrupted(); look++) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            if (naming.name().equals(marker())) {
                return new Finding(State.PRESENT, storage.toString());
            }
        }
        return notMounted(naming);
    }

    private boolean holdsWhatIsKnown() throws IOException {
        boolean isAnythingKnown = false;
        for (KnownObjects objects : known.get().toList()) {
            for (String key : objects.newest(EVIDENCE)) {
                isAnythingKnown = true;
                if (storage.exists(key)) {
                    return true;
                }
            }
        }
        return !isAnythingKnown;
    }

    private Finding notMounted(Naming naming) {
        return new Finding(
                State.NOT_MOUNTED,
                "%s is not this installation's storage: mount it, or if this is a copy of it, %s"
                        .formatted(storage, howToName(naming)));
    }

    private static String howToName(Naming naming) {
        return "write %s into its object %s".formatted(naming.name(), MARKER);
    }
}
