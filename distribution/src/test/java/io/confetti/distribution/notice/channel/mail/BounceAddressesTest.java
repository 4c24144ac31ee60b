package io.confetti.distribution.notice.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class BounceAddressesTest {
    private static final long NOTICE = 9_152_227_700_778_614_784L;

    private final BounceAddresses addresses = addresses("a secret of the tests, long enough ..");

    @Test
    void anAddressNamesItsNotice() {
        String address = addresses.of(NOTICE).orElseThrow();

        assertThat(address).matches("bounces\\+" + NOTICE + "-[0-9a-f]{20}@example\\.com");
        assertThat(address.indexOf('@')).isLessThanOrEqualTo(64);
        assertThat(addresses.read(address)).hasValue(NOTICE);
        assertThat(addresses.read(address.toUpperCase(java.util.Locale.ROOT))).hasValue(NOTICE);
        assertThat(addresses.of(NOTICE)).contains(address);
    }

    @Test
    void nobodyElseCanMakeOne() {
        String address = addresses.of(NOTICE).orElseThrow();

        assertThat(addresses.read(address.replace("" + NOTICE, "" + (NOTICE + 1))))
                .isEmpty();
        assertThat(addresses("another secret of the tests, long ....").read(address))
                .isEmpty();
        assertThat(addresses.read(address.replace("example.com", "example.org")))
                .isEmpty();
        assertThat(addresses.read(address.replace("bounces+", "others+"))).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "bounces@example.com",
                "bounces+0-01234567890123456789@example.com",
                "bounces+9999999999999999999-01234567890123456789@example.com",
                "bounces+7-0123456789@example.com",
                "n-7"
            })
    void whatIsNoneNamesNothing(String address) {
        assertThat(addresses.read(address)).isEmpty();
    }

    @Test
    void withoutSettingThereIsNone() {
        var none = new BounceAddresses(MailFixture.settings("127.0.0.1:25", java.time.Duration.ofSeconds(1)));

        assertThat(none.of(7)).isEmpty();
        assertThat(none.read("bounces+7-01234567890123456789@example.com")).isEmpty();
    }

    private static BounceAddresses addresses(String secret) {
        return new BounceAddresses(MailFixture.bouncing("127.0.0.1:25", secret));
    }
}
