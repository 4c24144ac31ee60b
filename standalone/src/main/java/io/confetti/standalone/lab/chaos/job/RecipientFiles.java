package io.confetti.standalone.lab.chaos.job;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Uploads files of users as operators do, and waits until they can be pushed. */
final class RecipientFiles {

    private static final Duration VERDICT = Duration.ofMinutes(5);

    private RecipientFiles() {}

    /** @return id of the file, which is accepted */
    static String accepted(RetryingApi operator, Path file) throws IOException {
        String id = operator.upload(file).getString("id");
        Waiting.until(VERDICT, "No verdict on file " + id, () -> "ACCEPT".equals(verdict(operator, id)));
        return id;
    }

    /** @return null while nobody knows it */
    private static String verdict(RetryingApi operator, String id) {
        try {
            return operator.get("/api/merchant/recipient-files/" + id).getString("verdict");
        } catch (IOException away) {
            return null;
        }
    }
}
