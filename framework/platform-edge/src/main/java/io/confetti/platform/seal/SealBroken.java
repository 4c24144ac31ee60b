package io.confetti.platform.seal;

/** A sealed text does not open: the key of the settings is another one, it is of another owner, or it was changed. */
public class SealBroken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SealBroken(Throwable cause) {
        super("A sealed text cannot be opened", cause);
    }
}
