package io.confetti.distribution.notice.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.localstack.Endpoints;
import io.confetti.localstack.SentMails;
import io.confetti.platform.test.NoticeServers;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Mail through a real SMTP server. */
class SmtpMailIT {

    private static Endpoints servers;
    private static SmtpMail mail;

    @BeforeAll
    static void start() {
        servers = NoticeServers.mail();
        mail = MailFixture.mail(MailFixture.settings(servers.smtpAddress(), Duration.ofSeconds(60)));
    }

    @AfterAll
    static void stop() {
        mail.destroy();
    }

    @Test
    void aMailArrivesWithSubjectTextAndHeaders() {
        String to = UUID.randomUUID() + "@example.com";
        var notice = new OutgoingNotice(
                1, "n-1", to, "满减 🎉 𠮷", "您的优惠券\n.\n..dots", "zh-CN", Map.of("List-Unsubscribe", "<https://x.y/u>"));

        assertThat(mail.send(notice)).isEqualTo(Sent.accepted("<n-1@example.com>"));

        var mails = JSON.parseArray(sent().to(to));
        assertThat(mails).hasSize(1);
        var arrived = mails.getJSONObject(0);
        assertThat(arrived.getString("subject")).isEqualTo("满减 🎉 𠮷");
        assertThat(arrived.getString("body").strip().replace("\r\n", "\n")).isEqualTo("您的优惠券\n.\n..dots");
        assertThat(arrived.getJSONObject("headers")).containsEntry("List-Unsubscribe", "<https://x.y/u>");
        assertThat(arrived.getString("messageId")).isEqualTo("<n-1@example.com>");
    }

    @Test
    void aWrongPasswordSendsNothingAndIsNoFaultOfTheMail() {
        var known = MailFixture.settings(servers.smtpAddress(), Duration.ofSeconds(60));
        var wrong = new MailProperties(
                true,
                known.address(),
                known.tls(),
                known.user(),
                "wrong",
                known.from(),
                "",
                "",
                "",
                known.connectTimeout(),
                known.readTimeout(),
                known.writeTimeout(),
                known.idle(),
                known.messagesPerConnection());

        assertThat(MailFixture.mail(wrong).send(MailFixture.notice("a@example.com")))
                .isEqualTo(Sent.later(Sent.CREDENTIALS_REFUSED));
    }

    @Test
    void aServerWithoutTlsGetsNothingWhereTlsIsWanted() {
        var known = MailFixture.settings(servers.smtpAddress(), Duration.ofSeconds(60));
        var strict = new MailProperties(
                true,
                known.address(),
                MailProperties.Tls.STARTTLS,
                known.user(),
                known.password(),
                known.from(),
                "",
                "",
                "",
                known.connectTimeout(),
                known.readTimeout(),
                known.writeTimeout(),
                known.idle(),
                known.messagesPerConnection());

        assertThat(MailFixture.mail(strict).send(MailFixture.notice("a@example.com")))
                .isEqualTo(Sent.later(Sent.UNREACHABLE));
    }

    @Test
    void threadsSendSideBySideAndEachMailArrivesOnce() throws Exception {
        String to = UUID.randomUUID() + "@example.com";
        var threads = Executors.newFixedThreadPool(4);

        var all = IntStream.range(0, 400)
                .mapToObj(number -> threads.submit(() -> mail.send(
                        new OutgoingNotice(number, "m-" + number, to, "Number " + number, "…", "en", Map.of()))))
                .toList();
        for (Future<Sent> one : all) {
            assertThat(one.get().verdict()).isEqualTo(Sent.Verdict.ACCEPTED);
        }
        threads.shutdown();

        var keys = JSON.parseArray(sent().to(to)).stream()
                .map(line -> JSON.parseObject(line.toString()).getString("messageId"))
                .toList();
        assertThat(keys).hasSize(400).doesNotHaveDuplicates();
    }

    private static SentMails sent() {
        return servers.sentMails();
    }
}
