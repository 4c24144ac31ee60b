package io.confetti.platform.request;

/** Ids in paths. */
public final class PathId {
    private PathId() {}

    /** The id, or 0, which no object has: a text that cannot be an {@link Id} is answered like a missing object. */
    public static long of(String text) {
        Id id = Id.read(text);
        return id == null ? 0 : id.value();
    }
}
