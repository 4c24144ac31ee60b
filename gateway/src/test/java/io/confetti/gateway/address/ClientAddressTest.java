package io.confetti.gateway.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.confetti.gateway.GatewayProperties;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class ClientAddressTest {
    @Test
    void isTheOtherEndWhateverTheClientSays() {
        assertThat(address(List.of(), "203.0.113.7", "198.51.100.1")).isEqualTo("203.0.113.7");
        assertThat(address(List.of("10.0.0.0/8"), "203.0.113.7", "198.51.100.1"))
                .isEqualTo("203.0.113.7");
    }

    @Test
    void isTheLastHopThatIsNoTrustedProxy() {
        var trusted = List.of("10.0.0.0/8", "192.0.2.1");
        assertThat(address(trusted, "10.1.2.3", "1.1.1.1, 198.51.100.1, 192.0.2.1"))
                .isEqualTo("198.51.100.1");
        assertThat(address(trusted, "10.1.2.3", "198.51.100.1:4711")).isEqualTo("198.51.100.1");
        assertThat(address(trusted, "10.1.2.3", "198.51.100.1", "10.9.9.9")).isEqualTo("198.51.100.1");
        assertThat(address(trusted, "10.1.2.3")).isEqualTo("10.1.2.3");
    }

    @Test
    void nonsenseIsNotFollowed() {
        assertThat(address(List.of("10.0.0.0/8"), "10.1.2.3", "evil.example")).isEqualTo("10.1.2.3");
        assertThat(address(List.of("10.0.0.0/8"), "10.1.2.3", "8.8.8.8, x, 10.4.4.4"))
                .isEqualTo("10.4.4.4");
    }

    @Test
    void anIpv6CustomerIsItsNetwork() {
        assertThat(address(List.of(), "2001:db8:1:2:3:4:5:6")).isEqualTo("2001:db8:1:2::/64");
        assertThat(address(List.of("fd00::/8"), "fd00::1", "[2001:db8:1:2::9]:443"))
                .isEqualTo("2001:db8:1:2::/64");
        assertThat(address(List.of("10.0.0.0/8"), "::ffff:10.0.0.1", "198.51.100.1"))
                .isEqualTo("198.51.100.1");
    }

    @Test
    void aWrongNetworkStopsTheStart() {
        assertThatIllegalArgumentException().isThrownBy(() -> Network.parse("proxy.example"));
        assertThatIllegalArgumentException().isThrownBy(() -> Network.parse("10.0.0.0/33"));
    }

    private static String address(List<String> trusted, String peer, String... forwardedFor) {
        var request = MockServerHttpRequest.get("/")
                .remoteAddress(new InetSocketAddress(peer, 40000))
                .header("X-Forwarded-For", forwardedFor)
                .build();
        return new ClientAddress(new GatewayProperties(List.of(), List.of(), trusted)).of(request);
    }
}
