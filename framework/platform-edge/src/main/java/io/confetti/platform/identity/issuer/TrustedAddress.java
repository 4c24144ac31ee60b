package io.confetti.platform.identity.issuer;

import java.net.URI;
import java.util.Set;

/** Addresses whose answers nobody on the way can have changed: over TLS, or of this machine. */
final class TrustedAddress {
    private static final Set<String> LOCAL = Set.of("127.0.0.1", "localhost", "[::1]");

    private TrustedAddress() {}

    /** @throws IllegalArgumentException that says where the address comes from */
    static URI check(String source, String address) {
        URI uri = URI.create(address);
        boolean trusted = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme()) && isLocal(uri);
        if (uri.getHost() == null || !trusted) {
            throw new IllegalArgumentException(
                    source + " must begin with https://, or http:// on this machine, but is " + address);
        }
        return uri;
    }

    static boolean isLocal(String address) {
        return isLocal(URI.create(address));
    }

    private static boolean isLocal(URI address) {
        return LOCAL.contains(address.getHost());
    }
}
