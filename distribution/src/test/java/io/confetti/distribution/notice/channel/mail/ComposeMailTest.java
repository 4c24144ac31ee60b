package io.confetti.distribution.notice.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComposeMailTest {

    private static final Session SESSION = Session.getInstance(new Properties());

    private final ComposeMail composer =
            new ComposeMail(SESSION, MailFixture.settings("127.0.0.1:25", Duration.ofSeconds(1)), MailFixture.CLOCK);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "满100减20 🎉",
                "👩‍👩‍👧‍👦 family",
                "𠮷野家𡈽𠂉 优惠券",
                "{{couponName}} {amount}",
                "🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉",
                "春节大促销春节大促销春节大促销春节大促销春节大促销春节大促销春节大促销春节大促销春节大促销春节大促销春节大促销"
            })
    void anySubjectArrivesAsItWasWritten(String subject) throws Exception {
        byte[] written = written(MailFixture.notice("a@example.com", subject, Map.of()));

        MimeMessage read = new MimeMessage(SESSION, new ByteArrayInputStream(written));
        assertThat(read.getSubject()).isEqualTo(subject);
        assertThat(new String(written, StandardCharsets.UTF_8).chars()).allMatch(c -> c < 0x80);
    }

    @Test
    void theTextArrivesInAnyScript() throws Exception {
        var notice = new OutgoingNotice(1, "n-1", "a@example.com", "s", "您的优惠券 🎉 𠮷\n第二行", "zh-CN", Map.of());

        MimeMessage read = new MimeMessage(SESSION, new ByteArrayInputStream(written(notice)));

        assertThat(((String) read.getContent()).replace("\r\n", "\n")).isEqualTo("您的优惠券 🎉 𠮷\n第二行");
        assertThat(read.getContentType()).startsWith("text/plain");
        assertThat(read.getHeader("Content-Language")).containsExactly("zh-CN");
    }

    @Test
    void carriesItsKeyItsNameAndTheHeadersThatItIsGiven() throws Exception {
        var headers = Map.of("List-Unsubscribe", "<https://example.com/u>", "Content-Type", "text/html");

        MimeMessage read =
                new MimeMessage(SESSION, new ByteArrayInputStream(written(MailFixture.notice("a@b.cn", "s", headers))));

        assertThat(read.getMessageID()).isEqualTo("<n-7@example.com>");
        assertThat(read.getHeader("X-Confetti-Notice")).containsExactly("n-7");
        assertThat(read.getHeader("Date")).containsExactly("Sat, 28 Nov 2026 08:00:00 +0000");
        assertThat(read.getHeader("List-Unsubscribe")).containsExactly("<https://example.com/u>");
        assertThat(read.getContentType()).startsWith("multipart/alternative");
    }

    @Test
    void htmlHasItsWordsBesideIt() throws Exception {
        String html = "<p style=\"color: red\">您的优惠券 🎉</p><p><a href=\"https://x.y/\">打开</a></p>";
        var notice = new OutgoingNotice(
                1, "n-1", "a@example.com", "s", html, "zh-CN", Map.of("content-type", "text/html; charset=UTF-8"));

        byte[] written = written(notice);

        MimeMultipart parts = (MimeMultipart) new MimeMessage(SESSION, new ByteArrayInputStream(written)).getContent();
        assertThat(parts.getCount()).isEqualTo(2);
        assertThat(parts.getBodyPart(0).getContentType())
                .startsWith("text/plain")
                .contains("UTF-8");
        assertThat(((String) parts.getBodyPart(0).getContent()).replace("\r\n", "\n"))
                .isEqualTo("您的优惠券 🎉\n\n打开 (https://x.y/)");
        assertThat(parts.getBodyPart(1).getContentType())
                .startsWith("text/html")
                .contains("UTF-8");
        assertThat(parts.getBodyPart(1).getContent()).isEqualTo(html);
        assertThat(new String(written, StandardCharsets.UTF_8).chars()).allMatch(c -> c < 0x80);
    }

    @Test
    void htmlWithoutWordsStandsAlone() throws Exception {
        var notice = new OutgoingNotice(
                1, "n-1", "a@b.cn", "s", "<img src=\"a.png\">", "en", Map.of("Content-Type", "text/html"));

        assertThat(new MimeMessage(SESSION, new ByteArrayInputStream(written(notice))).getContentType())
                .startsWith("text/html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sale\r\nBcc: all@example.com", "Sale\nBcc: x@y.z", "Sale\rX", "Sale\u0000", "Sale\u2028X"})
    void aSubjectThatWouldAddHeadersIsRefused(String subject) {
        assertRefused(MailFixture.notice("a@example.com", subject, Map.of()), "BAD_HEADER");
    }

    @Test
    void aHeaderThatWouldAddHeadersIsRefused() {
        assertRefused(MailFixture.notice("a@example.com", "s", Map.of("X", "1\r\nBcc: a@b.c")), "BAD_HEADER");
        assertRefused(MailFixture.notice("a@example.com", "s", Map.of("X\r\nBcc", "a@b.c")), "BAD_HEADER");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nobody",
                "@example.com",
                "a@",
                "a@example.com, b@example.com",
                "Bob <b@example.com>",
                "a@example.com\r\nRCPT TO:<b@example.com>",
                "a b@example.com",
                "ä@example.com",
                "13800138000"
            })
    void whatIsNoSingleAddressIsABadContact(String to) {
        assertRefused(MailFixture.notice(to), "BAD_CONTACT");
    }

    @Test
    void noAddressIsABadContact() {
        assertRefused(MailFixture.notice(null), "BAD_CONTACT");
    }

    private void assertRefused(OutgoingNotice notice, String outcome) {
        assertThatThrownBy(() -> composer.compose(notice))
                .isInstanceOf(ComposeMail.RefusedMail.class)
                .hasMessage(outcome);
    }

    private byte[] written(OutgoingNotice notice) throws Exception {
        var bytes = new ByteArrayOutputStream();
        composer.compose(notice).writeTo(bytes);
        return bytes.toByteArray();
    }
}
