package io.confetti.gateway.address;

import io.confetti.gateway.GatewayProperties;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/**
 * Where a call comes from: the other end of the connection; behind a trusted proxy, the last hop of
 * {@code X-Forwarded-For} that is not one itself. The client may have forged what stands before that hop.
 */
@Component
public class ClientAddress {
    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final List<Network> trusted;

    ClientAddress(GatewayProperties settings) {
        this.trusted = settings.trustedProxies().stream().map(Network::parse).toList();
    }

    /** An IPv4 address or an IPv6 network of 64 bits, which is what one customer gets. */
    public String of(ServerHttpRequest request) {
        InetSocketAddress peer = request.getRemoteAddress();
        if (peer == null || peer.getAddress() == null) {
            return "unknown";
        }
        InetAddress client = peer.getAddress();
        List<String> hops = hops(request);
        for (int hop = hops.size() - 1; hop >= 0 && isTrusted(client); hop--) {
            Optional<InetAddress> before = Network.address(withoutPort(hops.get(hop)));
            if (before.isEmpty()) {
                break;
            }
            client = before.get();
        }
        return text(client);
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(network -> network.contains(address));
    }

    private static List<String> hops(ServerHttpRequest request) {
        List<String> hops = new ArrayList<>();
        for (String line : request.getHeaders().getOrEmpty(FORWARDED_FOR)) {
            hops.addAll(List.of(line.split(",")));
        }
        return hops;
    }

    private static String withoutPort(String hop) {
        String text = hop.trim();
        if (text.startsWith("[") && text.indexOf(']') > 0) {
            return text.substring(1, text.indexOf(']'));
        }
        int colon = text.indexOf(':');
        return colon > 0 && colon == text.lastIndexOf(':') ? text.substring(0, colon) : text;
    }

    private static String text(InetAddress address) {
        if (address instanceof Inet4Address) {
            return address.getHostAddress();
        }
        byte[] bytes = address.getAddress();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 8; i += 2) {
            text.append(Integer.toHexString((bytes[i] & 0xff) << 8 | bytes[i + 1] & 0xff))
                    .append(':');
        }
        return text.append(":/64").toString();
    }
}
