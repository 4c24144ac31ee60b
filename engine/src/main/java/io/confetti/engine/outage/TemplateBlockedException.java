package io.confetti.engine.outage;

import org.springframework.dao.CannotAcquireLockException;

/** A template's rows are locked for long, and one is enough to wait for them: try again later. */
public class TemplateBlockedException extends CannotAcquireLockException {

    private static final long serialVersionUID = 1L;

    TemplateBlockedException(long templateId) {
        super("Template is locked for long templateId=" + templateId);
    }

    /** Nothing went wrong here, and a storm brings many. */
    @Override
    public Throwable fillInStackTrace() {
        return this;
    }
}
