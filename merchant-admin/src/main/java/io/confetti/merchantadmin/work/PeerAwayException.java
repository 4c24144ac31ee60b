package io.confetti.merchantadmin.work;

import java.io.IOException;

/** A service that has what the work needs does not answer, which says nothing about the work. */
public class PeerAwayException extends IOException {
    private static final long serialVersionUID = 1L;

    public PeerAwayException(String peer, Throwable cause) {
        super(peer + " does not answer", cause);
    }
}
