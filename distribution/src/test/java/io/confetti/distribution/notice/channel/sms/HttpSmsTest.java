package io.confetti.distribution.notice.channel.sms;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.channel.Sent.Verdict;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the adapter does with answers that a well-behaved gateway never gives. */
class HttpSmsTest {

    private ScriptedHttpServer server;
    private HttpSms sms;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedHttpServer();
        sms = SmsFixture.http(server.url(), Repeat.NEVER, SmsFixture.LONG);
    }

    @AfterEach
    void stop() {
        sms.destroy();
        server.close();
    }

    @Test
    void aConnectionThatBreaksWhileTheAnswerIsAwaitedIsNotTriedAgain() {
        server.then(ScriptedHttpServer.json(200, "{\"id\":\"1\"}")).then(ScriptedHttpServer.CLOSE);

        assertThat(sms.send(SmsFixture.notice("a"))).isEqualTo(Sent.accepted("1"));
        assertThat(sms.send(SmsFixture.notice("b")).verdict()).isEqualTo(Verdict.UNKNOWN);

        assertThat(server.requests()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"503", "408", "307", "421"})
    void noAnswerMakesTheClientPostAgain(int status) {
        server.then(ScriptedHttpServer.json(status, "Retry-After: 0\r\nLocation: " + server.url() + "\r\n", "{}"))
                .then(ScriptedHttpServer.json(200, "{\"id\":\"1\"}"));

        sms.send(SmsFixture.notice("a"));

        assertThat(server.requests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "200,ACCEPTED,ACCEPTED",
        "202,ACCEPTED,ACCEPTED",
        "400,REFUSED,HTTP_400",
        "404,REFUSED,HTTP_404",
        "302,REFUSED,HTTP_302",
        "409,REFUSED,HTTP_409",
        "401,LATER,CREDENTIALS_REFUSED",
        "403,LATER,CREDENTIALS_REFUSED",
        "408,LATER,HTTP_408",
        "429,LATER,HTTP_429",
        "500,LATER,HTTP_500",
        "503,LATER,HTTP_503",
        "502,UNKNOWN,HTTP_502",
        "504,UNKNOWN,HTTP_504"
    })
    void eachStatusSaysWhatIsKnown(int status, Verdict verdict, String outcome) {
        server.then(ScriptedHttpServer.json(status, "{}"));

        Sent sent = sms.send(SmsFixture.notice("a"));

        assertThat(sent.verdict()).isEqualTo(verdict);
        assertThat(sent.outcome()).isEqualTo(outcome);
    }

    @Test
    void aConflictOfAKeyMeansThatTheFirstRequestIsUnderWay() {
        server.then(ScriptedHttpServer.json(409, "{}"));

        assertThat(SmsFixture.http(server.url(), Repeat.BY_KEY, SmsFixture.LONG)
                        .send(SmsFixture.notice("a"))
                        .verdict())
                .isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void thePauseThatTheGatewayAsksForIsPassedOn() {
        server.then(ScriptedHttpServer.json(429, "Retry-After: 120\r\n", "{}"));

        assertThat(sms.send(SmsFixture.notice("a")).retryAfter()).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void aMessageWhoseAnswerCannotBeReadIsAcceptedAllTheSame() {
        server.then(ScriptedHttpServer.json(200, "not json"));

        assertThat(sms.send(SmsFixture.notice("a"))).isEqualTo(Sent.accepted(null));
    }

    @Test
    void whatIsNoHttpIsALostAnswer() {
        server.then("SSH-2.0-x\r\n\r\n");

        assertThat(sms.send(SmsFixture.notice("a")).verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void aGatewayThatIsAwayHasNothing() {
        server.close();

        assertThat(sms.send(SmsFixture.notice("a"))).isEqualTo(Sent.later(Sent.UNREACHABLE));
    }

    @Test
    void theRequestIsSignedAndNamesItsKey() {
        server.then(ScriptedHttpServer.json(200, "{}"));

        sms.send(SmsFixture.notice("n-42"));

        assertThat(server.requests().get(0))
                .startsWith("POST /messages HTTP/1.1")
                .contains("Idempotency-Key: n-42", "webhook-id: n-42", "webhook-signature: v1,")
                .contains("\"to\":\"13800138000\"", "\"language\":\"zh-CN\"");
    }
}
