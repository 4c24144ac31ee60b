package io.confetti.sheet.contact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContactsAsWrittenTest {

    @ParameterizedTest
    @CsvSource({
        "13800138000, +8613800138000",
        "138 0013-8000, +8613800138000",
        "8613800138000, +8613800138000",
        "+86 138 0013 8000, +8613800138000",
        "0086-13800138000, +8613800138000",
        "１３８００１３８０００, +8613800138000",
        "+49 (151) 2345 6789, +4915123456789",
        "+1 212.555.0100, +12125550100"
    })
    void aPhoneNumberIsReadAsPeopleWriteIt(String written, String number) {
        assertThat(PhoneNumber.of(written)).contains(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "12345",
                "12800138000",
                "1380013800",
                "138001380000",
                "02012345678",
                "+861234567",
                "4915123456789",
                "+0049151",
                "1.38E+10",
                "13800138000;13900139000",
                "13800138000\u0000"
            })
    void whatCannotReceiveAnSmsIsNone(String written) {
        assertThat(PhoneNumber.of(written)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "a@b.cn, a@b.cn",
        "' User.Name+tag@Mail.Example.COM ', User.Name+tag@mail.example.com",
        "x@xn--fiqs8s.cn, x@xn--fiqs8s.cn"
    })
    void aMailAddressIsReadAsPeopleWriteIt(String written, String address) {
        assertThat(MailAddress.of(written)).contains(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "a@b",
                "@b.cn",
                "a@",
                "a b@c.cn",
                "a@b..cn",
                ".a@b.cn",
                "a.@b.cn",
                "a@-b.cn",
                "a@b.cn,c@d.cn",
                "a@b.cn\r\nBcc: c@d.cn",
                "\"a\"@b.cn",
                "a@b.cn\u0000",
                "张@b.cn",
                "<a@b.cn>"
            })
    void whatAServerWouldNotTakeIsNone(String written) {
        assertThat(MailAddress.of(written)).isEmpty();
    }

    @Test
    void longOnesAreNone() {
        assertThat(MailAddress.of("a".repeat(65) + "@b.cn")).isEmpty();
        assertThat(MailAddress.of("a@" + "b".repeat(64) + ".cn")).isEmpty();
        assertThat(MailAddress.of("a@" + "b.".repeat(130) + "cn")).isEmpty();
        assertThat(PhoneNumber.of(" ".repeat(10_000) + "13800138000")).isEmpty();
    }
}
