package io.confetti.webhook.client;

import java.net.UnknownHostException;

/** A host leads to an address that is not public. */
class ForbiddenTarget extends UnknownHostException {
    private static final long serialVersionUID = 1L;

    ForbiddenTarget(String host) {
        super("not a public address: " + host);
    }
}
