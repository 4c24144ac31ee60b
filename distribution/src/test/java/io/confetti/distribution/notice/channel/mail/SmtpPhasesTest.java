package io.confetti.distribution.notice.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.channel.Sent.Verdict;
import io.confetti.distribution.notice.channel.mail.ScriptedSmtpServer.Phase;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is known of a mail when its server dies, falls silent or refuses, in each phase. */
class SmtpPhasesTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(200);

    private ScriptedSmtpServer server;
    private SmtpMail mail;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedSmtpServer();
        mail = MailFixture.mail(MailFixture.settings(server.address(), LONG));
    }

    @AfterEach
    void stop() {
        mail.destroy();
        server.close();
    }

    @Test
    void aMailThatIsTakenIsKnownByItsMessageId() {
        Sent sent = mail.send(MailFixture.notice("a@example.com"));

        assertThat(sent).isEqualTo(Sent.accepted("<n-7@example.com>"));
        assertThat(server.bodies()).hasSize(1);
    }

    @Test
    void theEnvelopeNamesTheNoticeIfThereIsAnAddressForWhatComesBack() {
        var settings = MailFixture.bouncing(server.address(), "a secret of the tests, long enough ..");
        SmtpMail bouncing = MailFixture.mail(settings);

        mail.send(MailFixture.notice("a@example.com"));
        bouncing.send(MailFixture.notice("a@example.com"));

        bouncing.destroy();
        String named = new BounceAddresses(settings).of(7).orElseThrow();
        assertThat(server.senders()).hasSize(2);
        assertThat(server.senders().get(0)).startsWith("MAIL FROM:<shop@example.com>");
        assertThat(server.senders().get(1)).startsWith("MAIL FROM:<" + named + ">");
    }

    @ParameterizedTest
    @EnumSource(
            names = {"BODY", "DOT"},
            mode = EnumSource.Mode.EXCLUDE)
    void aServerThatDiesBeforeTheFinalDotHasNothing(Phase phase) {
        server.at(phase, ScriptedSmtpServer.CLOSE);

        assertThat(send().verdict()).isEqualTo(Verdict.LATER);
        assertThat(server.bodies()).isEmpty();
    }

    /** So long that most of it cannot be on its way when the server dies. */
    @Test
    void aServerThatDiesWhileItIsGivenTheTextHasNothing() {
        server.at(Phase.BODY, ScriptedSmtpServer.CLOSE);
        var notice =
                new OutgoingNotice(7, "n-7", "a@example.com", "s", "0123456789\n".repeat(3_000_000), "en", Map.of());

        assertThat(mail.send(notice)).isEqualTo(Sent.later("CONNECTION_LOST"));
        assertThat(server.bodies()).isEmpty();
    }

    @Test
    void aServerThatDiesAfterTheFinalDotMayHaveIt() {
        server.at(Phase.DOT, ScriptedSmtpServer.CLOSE);

        assertThat(send()).isEqualTo(Sent.unknown("ANSWER_LOST"));
        assertThat(server.bodies()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"MAIL,LATER", "RCPT,LATER", "DATA,LATER", "DOT,UNKNOWN"})
    void aServerThatFallsSilentIsJudgedByThePhaseToo(Phase phase, Verdict verdict) {
        server.at(phase, ScriptedSmtpServer.SILENCE);
        var impatient = MailFixture.mail(MailFixture.settings(server.address(), SHORT));

        assertThat(impatient.send(MailFixture.notice("a@example.com")).verdict())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "MAIL,550 no,REFUSED,SMTP_550",
        "MAIL,451 later,LATER,SMTP_451",
        "MAIL,530 authenticate,LATER,CREDENTIALS_REFUSED",
        "RCPT,550 nobody,REFUSED,SMTP_550",
        "RCPT,450 greylisted,LATER,SMTP_450",
        "RCPT,421 closing,LATER,SMTP_421",
        "DATA,554 no,REFUSED,SMTP_554",
        "DATA,451 later,LATER,SMTP_451",
        "DOT,554 spam,REFUSED,SMTP_554",
        "DOT,452 full,LATER,SMTP_452",
        "AUTH,535 wrong,LATER,CREDENTIALS_REFUSED",
        "GREETING,554 away,LATER,UNREACHABLE"
    })
    void anAnswerOfTheServerIsFinalInEveryPhase(Phase phase, String line, Verdict verdict, String outcome) {
        server.at(phase, line);

        Sent sent = send();

        assertThat(sent.verdict()).isEqualTo(verdict);
        assertThat(sent.outcome()).isEqualTo(outcome);
    }

    @Test
    void aServerThatIsAwayHasNothing() {
        server.close();

        assertThat(send()).isEqualTo(Sent.later(Sent.UNREACHABLE));
    }

    @Test
    void oneConnectionCarriesManyMails() {
        for (int number = 0; number < 10; number++) {
            assertThat(send().verdict()).isEqualTo(Verdict.ACCEPTED);
        }

        assertThat(server.connections()).isEqualTo(1);
        assertThat(server.bodies()).hasSize(10);
    }

    @Test
    void aKeptConnectionThatTheServerHasClosedIsNoFailure() throws IOException {
        send();
        server.closeConnections();

        assertThat(send().verdict()).isEqualTo(Verdict.ACCEPTED);
        assertThat(server.connections()).isEqualTo(2);
        assertThat(server.bodies()).hasSize(2);
    }

    @Test
    void aKeptConnectionThatDiesAfterTheFinalDotIsNotTriedAgain() {
        send();
        server.at(Phase.DOT, ScriptedSmtpServer.CLOSE);

        assertThat(send().verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(server.connections()).isEqualTo(1);
        assertThat(server.bodies()).hasSize(2);
    }

    private Sent send() {
        return mail.send(MailFixture.notice("a@example.com"));
    }
}
