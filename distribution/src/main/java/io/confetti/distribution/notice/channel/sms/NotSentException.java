package io.confetti.distribution.notice.channel.sms;

import java.io.IOException;

/** A request failed before any of it was written: the other side cannot have it. */
class NotSentException extends IOException {

    private static final long serialVersionUID = 1L;

    NotSentException(IOException cause) {
        super(cause.getMessage(), cause);
    }

    /** Whether it is somewhere among the causes: clients and time-outs wrap what they get. */
    static boolean isBehind(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof NotSentException) {
                return true;
            }
        }
        return false;
    }
}
