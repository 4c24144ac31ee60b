package io.confetti.sheet.policy;

/** The file as a whole cannot be used, for a reason that the operator can read. */
public class FileRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final FileRefusal refusal;

    public FileRefusedException(FileRefusal refusal) {
        this(refusal, null);
    }

    public FileRefusedException(FileRefusal refusal, Throwable cause) {
        super(refusal.name(), cause);
        this.refusal = refusal;
    }

    public FileRefusal refusal() {
        return refusal;
    }
}
