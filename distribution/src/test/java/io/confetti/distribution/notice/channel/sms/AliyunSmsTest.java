package io.confetti.distribution.notice.channel.sms;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.notice.channel.Asked;
import io.confetti.distribution.notice.channel.Delivery;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.channel.Sent.Verdict;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The provider's own SDK against its API as its documentation has it. */
class AliyunSmsTest {

    private static final Instant MIDNIGHT_THERE = Instant.parse("2026-11-28T15:59:58Z");

    private ScriptedHttpServer server;
    private AliyunSms sms;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedHttpServer();
        sms = adapter(SmsFixture.LONG);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aMessageIsGivenWithItsTemplateAndOurId() {
        server.then(ScriptedHttpServer.json(200, "{\"Code\":\"OK\",\"BizId\":\"9^0\",\"RequestId\":\"r\"}"));

        assertThat(sms.send(SmsFixture.notice("n-42"))).isEqualTo(Sent.accepted("9^0"));

        String request = URLDecoder.decode(server.requests().get(0), StandardCharsets.UTF_8);
        assertThat(request)
                .contains("SendSms", "2017-05-25", "PhoneNumbers=13800138000", "OutId=n-42", "TemplateCode=SMS_ZH")
                .contains("SignName=商城", "TemplateParam={\"text\":\"您的优惠券 🎉\"}")
                .contains("key-id");
    }

    @Test
    void theTemplateIsTheOneOfTheLanguage() {
        server.then(ScriptedHttpServer.json(200, "{\"Code\":\"OK\"}"));

        sms.send(SmsFixture.notice("n-1", "en"));

        assertThat(server.requests().get(0)).contains("TemplateCode=SMS_EN");
    }

    @ParameterizedTest
    @CsvSource({
        "isv.MOBILE_NUMBER_ILLEGAL,REFUSED,BAD_CONTACT",
        "isv.SMS_TEMPLATE_ILLEGAL,REFUSED,isv.SMS_TEMPLATE_ILLEGAL",
        "isv.BUSINESS_LIMIT_CONTROL,LATER,isv.BUSINESS_LIMIT_CONTROL",
        "isv.AMOUNT_NOT_ENOUGH,LATER,CREDENTIALS_REFUSED",
        "isp.SYSTEM_ERROR,LATER,isp.SYSTEM_ERROR"
    })
    void eachCodeSaysWhatIsKnown(String code, Verdict verdict, String outcome) {
        server.then(ScriptedHttpServer.json(200, "{\"Code\":\"" + code + "\",\"Message\":\"13800138000\"}"));

        Sent sent = sms.send(SmsFixture.notice("n-1"));

        assertThat(sent.verdict()).isEqualTo(verdict);
        assertThat(sent.outcome()).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({
        "404,InvalidAccessKeyId.NotFound,LATER",
        "400,SignatureDoesNotMatch,LATER",
        "400,Throttling.User,LATER",
        "503,ServiceUnavailable,LATER",
        "400,MissingParameter,REFUSED",
        "504,Gateway,UNKNOWN"
    })
    void eachErrorSaysWhatIsKnown(int status, String code, Verdict verdict) {
        server.then(ScriptedHttpServer.json(status, "{\"Code\":\"" + code + "\",\"Message\":\"m\"}"));

        assertThat(sms.send(SmsFixture.notice("n-1")).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "not json", "[]", "null", ""})
    void anAnswerThatSaysNothingIsALostOne(String body) {
        server.then(ScriptedHttpServer.json(200, body)).then(ScriptedHttpServer.json(200, body));

        assertThat(sms.send(SmsFixture.notice("n-1")).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(sms.ask(SmsFixture.notice("n-1"), Instant.parse("2026-11-28T04:00:00Z")))
                .isEqualTo(Asked.NOT_SEEN);
    }

    @Test
    void theSdkDoesNotPostAgainWhenAConnectionBreaks() {
        server.then(ScriptedHttpServer.json(200, "{\"Code\":\"OK\"}")).then(ScriptedHttpServer.CLOSE);

        assertThat(sms.send(SmsFixture.notice("n-1")).verdict()).isEqualTo(Verdict.ACCEPTED);
        assertThat(sms.send(SmsFixture.notice("n-2"))).isEqualTo(Sent.unknown("ANSWER_LOST"));

        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void theSdkDoesNotPostAgainWhenItIsToldTo() {
        server.then(ScriptedHttpServer.json(503, "Retry-After: 0\r\n", "{\"Code\":\"ServiceUnavailable\"}"))
                .then(ScriptedHttpServer.json(200, "{\"Code\":\"OK\"}"));

        sms.send(SmsFixture.notice("n-1"));

        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void anApiThatIsAwayHasNothing() {
        server.close();

        assertThat(sms.send(SmsFixture.notice("n-1"))).isEqualTo(Sent.later(Sent.UNREACHABLE));
    }

    @Test
    void aLostMessageIsFoundByOurIdOnALaterPage() {
        server.then(ScriptedHttpServer.json(200, page(50, "other-"))).then(ScriptedHttpServer.json(200, page(3, "n-")));

        assertThat(sms.ask(SmsFixture.notice("n-2"), Instant.parse("2026-11-28T04:00:00Z")))
                .isEqualTo(Asked.seen(null));

        assertThat(server.requests()).hasSize(2).allMatch(request -> request.contains("SendDate=20261128"));
        assertThat(server.requests().get(1)).contains("CurrentPage=2");
    }

    @Test
    void aMessageOfMidnightMayStandOnTheNextDay() {
        server.then(ScriptedHttpServer.json(200, page(0, ""))).then(ScriptedHttpServer.json(200, page(1, "n-")));

        assertThat(sms.ask(SmsFixture.notice("n-0"), MIDNIGHT_THERE).seen()).isTrue();

        assertThat(server.requests().get(0)).contains("SendDate=20261128");
        assertThat(server.requests().get(1)).contains("SendDate=20261129");
    }

    @Test
    void whatIsNotSeenAndWhatCannotBeAskedAreTheSame() {
        server.then(ScriptedHttpServer.json(200, page(3, "other-")));
        assertThat(sms.ask(SmsFixture.notice("n-2"), Instant.parse("2026-11-28T04:00:00Z")))
                .isEqualTo(Asked.NOT_SEEN);

        server.close();
        assertThat(sms.ask(SmsFixture.notice("n-2"), Instant.parse("2026-11-28T04:00:00Z")))
                .isEqualTo(Asked.NOT_SEEN);
    }

    @ParameterizedTest
    @CsvSource(
            value = {"1,-,OPEN,-", "2,MOBILE_NOT_ON_SERVICE,RETURNED,MOBILE_NOT_ON_SERVICE", "3,DELIVERED,ARRIVED,-"},
            nullValues = "-")
    void whatBecameOfAMessageIsAskedFor(int status, String code, Delivery.State state, String reason) {
        server.then(ScriptedHttpServer.json(
                200,
                "{\"Code\":\"OK\",\"SmsSendDetailDTOs\":{\"SmsSendDetailDTO\":[{\"OutId\":\"n-9\",\"SendStatus\":3},"
                        + "{\"OutId\":\"n-2\",\"SendStatus\":" + status + ",\"ErrCode\":\"" + code + "\"}]}}"));

        assertThat(sms.askDelivery(SmsFixture.notice("n-2"), Instant.parse("2026-11-28T04:00:00Z")))
                .isEqualTo(new Delivery(state, reason));
    }

    @Test
    void ofAMessageThatIsNotFoundNothingIsKnown() {
        server.then(ScriptedHttpServer.json(200, page(3, "other-")));

        assertThat(sms.askDelivery(SmsFixture.notice("n-2"), Instant.parse("2026-11-28T04:00:00Z")))
                .isEqualTo(Delivery.OPEN);
    }

    private AliyunSms adapter(Duration timeout) {
        SmsProperties settings = SmsFixture.aliyunSettings(server.authority(), timeout);
        return new AliyunSms(settings, AliyunClient.of(settings));
    }

    private static String page(int size, String ids) {
        return IntStream.range(0, size)
                .mapToObj(number -> "{\"OutId\":\"" + ids + number + "\",\"SendStatus\":1}")
                .collect(Collectors.joining(
                        ",", "{\"Code\":\"OK\",\"SmsSendDetailDTOs\":{\"SmsSendDetailDTO\":[", "]}}"));
    }
}
