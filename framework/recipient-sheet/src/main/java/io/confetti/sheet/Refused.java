package io.confetti.sheet;

import java.io.IOException;

/** Carries a refusal through parsers that only let an {@link IOException} pass. */
final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    private final FileRefusal refusal;

    Refused(FileRefusal refusal) {
        super(refusal.name());
        this.refusal = refusal;
    }

    Refused(FileRefusal refusal, Throwable cause) {
        super(refusal.name(), cause);
        this.refusal = refusal;
    }

    FileRefusal refusal() {
        return refusal;
    }

    FileRefusedException toPublic() {
        return new FileRefusedException(refusal, getCause());
    }
}
