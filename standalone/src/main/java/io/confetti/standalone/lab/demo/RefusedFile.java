package io.confetti.standalone.lab.demo;

/** The suite refused the file as a whole; no coupon is granted from it. */
public final class RefusedFile extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    RefusedFile(String reason, String text) {
        super("the file is refused: " + reason + (text == null ? "" : " (" + text + ")"));
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
