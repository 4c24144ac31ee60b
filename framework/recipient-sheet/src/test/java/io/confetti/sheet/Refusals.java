package io.confetti.sheet;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.file.Path;

/** Asks for the refusal of a file; null if it is accepted. */
public final class Refusals {
    private Refusals() {}

    public static FileRefusal of(Path file) throws IOException {
        return of(file, ReaderLimits.standard());
    }

    public static FileRefusal of(Path file, ReaderLimits limits) throws IOException {
        FileRefusedException thrown = catchThrowableOfType(FileRefusedException.class, () -> ReadRows.of(file, limits));
        FileRefusal refusal = thrown == null ? null : thrown.refusal();
        FileRefusal verified = new RecipientReader(limits).verify(file).refusal();
        if (refusal != verified) {
            throw new AssertionError("read says " + refusal + ", verify says " + verified);
        }
        return refusal;
    }
}
