package io.confetti.core.grant;

/** The template is paused: the transaction is rolled back and the work waits as it is. */
public class TemplatePausedException extends RuntimeException {

    public TemplatePausedException(long templateId) {
        super("Template is paused templateId=" + templateId);
    }
}
