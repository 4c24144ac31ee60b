package io.confetti.webhook.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.255.255.255",
                "100.64.0.1",
                "127.0.0.1",
                "127.1.2.3",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.170",
                "192.168.1.1",
                "198.18.0.1",
                "198.19.255.255",
                "203.0.113.9",
                "224.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::127.0.0.1",
                "64:ff9b::7f00:1",
                "fc00::1",
                "fd00:ec2::254",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "2001:0:7f00:1::",
                "2001:db8::1",
                "2002:7f00:1::"
            })
    void whatOnlyWeCanReachIsNotPublic(String address) throws UnknownHostException {
        assertThat(PublicAddresses.contain(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.169.0.1",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "2400:3200::1",
                "2606:4700::1111",
                "2a00:1450:4001::1"
            })
    void theInternetIsPublic(String address) throws UnknownHostException {
        assertThat(PublicAddresses.contain(InetAddress.getByName(address))).isTrue();
    }
}
