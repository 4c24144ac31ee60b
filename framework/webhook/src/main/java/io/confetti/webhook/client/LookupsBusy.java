package io.confetti.webhook.client;

import java.net.UnknownHostException;

/** So many names are being looked up that another one has to wait. */
class LookupsBusy extends UnknownHostException {
    private static final long serialVersionUID = 1L;

    LookupsBusy(String host) {
        super("too many look-ups under way: " + host);
    }
}
