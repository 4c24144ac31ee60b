package io.confetti.contract;

/** Keys of stored objects that more than one service uses. */
public final class StorageKeys {

    private StorageKeys() {}

    public static String recipientFile(String sha256) {
        return "recipient-files/" + sha256.substring(0, 2) + "/" + sha256;
    }

    public static String failureFile(long taskId) {
        return "failure-files/" + taskId + ".xlsx";
    }

    /** @param suffix csv or xlsx */
    public static String deliveredFile(long taskId, String suffix) {
        return "delivered-files/" + taskId + "." + suffix;
    }
}
