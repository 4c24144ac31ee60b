package io.confetti.contract;

/**
 * The recipient file of a task.
 *
 * @param sha256 content address in the storage, see {@link StorageKeys#recipientFile}
 * @param verdict name of a {@link Verdict}, null until verified
 * @param refusal why it was refused, else null
 * @param rowCount user rows, null until verified
 * @param readerVersion of the reading rules that gave verdict and row count; null in messages of the first version
 */
public record PushFile(
        long fileId, String sha256, String verdict, String refusal, Long rowCount, Integer readerVersion) {
    private static final int FIRST_VERSION = 1;

    /**
     * That of a task whose rows come from elsewhere: known to be good, and without a content. An older reader, who would take it
     * for a file, finds none.
     */
    public static PushFile none(long rowCount, int readerVersion) {
        return new PushFile(0, "", Verdict.ACCEPT.name(), null, rowCount, readerVersion);
    }

    public static PushFile unjudged(long fileId, String sha256) {
        return new PushFile(fileId, sha256, null, null, null, null);
    }

    /** Version of the reading rules that gave the verdict, if there is one. */
    public int verdictVersion() {
        return readerVersion == null ? FIRST_VERSION : readerVersion;
    }

    /** One that only a later release knows is none: the file waits for it, or for one of ours. */
    public boolean hasVerdict() {
        return verdict != null && Verdict.named(verdict) != Verdict.UNKNOWN;
    }

    public boolean wasAccepted() {
        return Verdict.named(verdict) == Verdict.ACCEPT;
    }
}
