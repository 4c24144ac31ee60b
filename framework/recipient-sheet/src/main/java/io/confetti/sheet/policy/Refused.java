package io.confetti.sheet.policy;

import java.io.IOException;

/** Carries a refusal through parsers that only let an {@link IOException} pass. */
public final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    private final FileRefusal refusal;

    public Refused(FileRefusal refusal) {
        super(refusal.name());
        this.refusal = refusal;
    }

    public Refused(FileRefusal refusal, Throwable cause) {
        super(refusal.name(), cause);
        this.refusal = refusal;
    }

    public FileRefusal refusal() {
        return refusal;
    }

    public FileRefusedException toPublic() {
        return new FileRefusedException(refusal, getCause());
    }
}
