package io.confetti.distribution.notice.receipt;

import static io.confetti.contract.NoticeChannel.MAIL;
import static io.confetti.contract.NoticeChannel.SMS;
import static io.confetti.distribution.notice.receipt.Posts.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.DyingConnections;
import io.confetti.distribution.notice.channel.mail.BounceAddresses;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.send.NoteResults;
import io.confetti.distribution.notice.send.Notices;
import io.confetti.distribution.notice.send.TryResult;
import io.confetti.localstack.SmsAccount;
import io.confetti.platform.test.NoticeServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** What providers post of messages that they had taken. Senders stand still, so that each notice is as its test has made it. */
class ReceiptsIT {
    private static final String MAIL_SECRET = "another secret of the tests, long ....";

    private static Distribution distribution;
    private static SmsAccount gateway;
    private static Notices notices;
    private static Posts sms;
    private static Posts mail;

    @BeforeAll
    static void start() {
        gateway = NoticeServers.sms(Map.of("honourKeys", false));
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.putAll(NoticeServers.smsProperties(gateway, "NEVER"));
        servers.put("confetti.notice.mail.bounce-address", "bounces@example.com");
        servers.put("confetti.notice.mail.bounce-secret", MAIL_SECRET);
        servers.put("confetti.notice.sending.poll", "100ms");
        distribution = Distribution.start(servers, DyingConnections.class);
        notices = new Notices(distribution);
        sms = Posts.of(distribution, "/receipts/sms", NoticeServers.SMS_SECRET);
        mail = Posts.of(distribution, "/receipts/mail", MAIL_SECRET);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @BeforeEach
    void standStill() {
        notices.control(true);
    }

    @AfterEach
    void live() {
        DyingConnections.live();
    }

    @Test
    void whatArrivedIsDelivered() {
        long id = sent("m-1");

        assertThat(sms.answers(report("n-" + id, "DELIVERED", null, "m-1"))).containsExactly("NOTED");

        assertThat(notices.row(id)).isEqualTo("DELIVERED DELIVERED 1");
        assertThat(notices.standIns(id)).isEmpty();
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND provider_ref = 'm-1' AND purge_at IS NOT NULL",
                        id))
                .isEqualTo(1);
    }

    @Test
    void theOtherChannelFollowsWhatCameBackOnce() {
        long id = sent(null);

        for (int time = 0; time < 3; time++) {
            assertThat(sms.answers(report("n-" + id, "BOUNCED", "ABSENT", "m-1")))
                    .containsExactly(time == 0 ? "NOTED" : "REPEATED");
        }

        assertThat(notices.row(id)).isEqualTo("BOUNCED ABSENT 1");
        assertThat(notices.standIns(id)).containsExactly("MAIL PLANNED");
    }

    @Test
    void aMailThatCameBackNamesItselfByTheAddress() {
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        notices.change(id, "state = 'SENT', attempts = 1, ended_at = UTC_TIMESTAMP(3), purge_at = UTC_TIMESTAMP(3)");
        String address = address(id);

        assertThat(mail.answers(
                        report(address.replace("+" + id, "+" + (id + 1)), "BOUNCED"), report("n-" + id, "BOUNCED")))
                .containsExactly("MALFORMED", "MALFORMED");
        assertThat(mail.answers(report(address, "BOUNCED", "5.1.1", null))).containsExactly("NOTED");

        assertThat(notices.row(id)).isEqualTo("BOUNCED 5.1.1 1");
        assertThat(notices.standIns(id)).containsExactly("SMS PLANNED");
    }

    @Test
    void whoeverHasNotSignedIsToldNothing() {
        long id = sent(null);
        Map<String, String> report = report("n-" + id, "DELIVERED");

        for (Posts stranger : List.of(
                sms.signedBy("a secret of somebody else, long enough"),
                sms.signedBy(MAIL_SECRET),
                sms.signedBefore(Duration.ofMinutes(6)),
                sms.signedBefore(Duration.ofMinutes(-6)),
                mail.signedBy(NoticeServers.SMS_SECRET))) {
            stranger.post(report).then().statusCode(401).body("code", equalTo("receipt.unsigned"));
            stranger.post("{").then().statusCode(401);
        }
        io.restassured.RestAssured.given()
                .port(sms.port())
                .contentType("application/json")
                .body("{\"reports\": []}")
                .post("/receipts/sms")
                .then()
                .statusCode(401);
        assertThat(notices.row(id)).isEqualTo("SENT ACCEPTED 1");
    }

    @Test
    void whereNoProviderIsExpectedNobodyIsBelieved() {
        Distribution without = Distribution.shared();

        Posts.of(without, "/receipts/sms", NoticeServers.SMS_SECRET)
                .post("{}")
                .then()
                .statusCode(401);
        Posts.of(without, "/receipts/mail", MAIL_SECRET).post("{}").then().statusCode(401);
        Posts.of(without, "/receipts/mail", "").signedBy("x").post("{}").then().statusCode(401);
    }

    @Test
    void whatWasSaidFirstStands() {
        long arrived = sent(null);
        long cameBack = sent(null);

        assertThat(sms.answers(
                        report("n-" + arrived, "DELIVERED"),
                        report("n-" + arrived, "BOUNCED"),
                        report("n-" + cameBack, "BOUNCED"),
                        report("n-" + cameBack, "DELIVERED"),
                        report("n-" + cameBack, "BOUNCED")))
                .containsExactly("NOTED", "CONTRADICTED", "NOTED", "CONTRADICTED", "REPEATED");
        assertThat(sms.answers(report("n-" + arrived, "BOUNCED"))).containsExactly("CONTRADICTED");

        assertThat(notices.row(arrived)).isEqualTo("DELIVERED DELIVERED 1");
        assertThat(notices.standIns(arrived)).isEmpty();
        assertThat(notices.row(cameBack)).isEqualTo("BOUNCED BOUNCED 1");
        assertThat(notices.standIns(cameBack)).hasSize(1);
    }

    @Test
    void whatIsUnknownWasSentIfItsProviderSpeaksOfIt() {
        long arrived = sent(null);
        long cameBack = sent(null);
        for (long id : List.of(arrived, cameBack)) {
            notices.change(id, "state = 'UNKNOWN', outcome = 'TIMEOUT', provider_ref = NULL");
        }

        assertThat(sms.answers(
                        report("n-" + arrived, "DELIVERED", null, "m-8"),
                        report("n-" + cameBack, "BOUNCED", "ABSENT", "m-9")))
                .containsExactly("NOTED", "NOTED");

        assertThat(notices.row(arrived)).isEqualTo("DELIVERED DELIVERED 1");
        assertThat(notices.standIns(arrived)).isEmpty();
        assertThat(notices.row(cameBack)).isEqualTo("BOUNCED ABSENT 1");
        assertThat(notices.standIns(cameBack)).containsExactly("MAIL PLANNED");
    }

    /** A receipt may be faster than the answer of the try, or than the sender that notes it. */
    @Test
    void aSenderThatComesBackAfterTheReceiptChangesNothing() {
        long id = sent(null);
        notices.change(
                id,
                "state = 'SENDING', outcome = NULL, ended_at = NULL, purge_at = NULL,"
                        + " leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
        assertThat(sms.answers(report("n-" + id, "DELIVERED"))).containsExactly("NOTED");

        assertThat(warnings(
                        new TryResult(id, 1, NoticeState.SENT, "ACCEPTED", "m", null),
                        new TryResult(id, 1, NoticeState.FAILED, "HTTP_400", null, null)))
                .as("nobody was too late")
                .isEmpty();

        assertThat(notices.row(id)).isEqualTo("DELIVERED DELIVERED 1");
        assertThat(notices.standIns(id)).isEmpty();
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND leased_until IS NULL AND ended_at IS NOT NULL"
                                + " AND purge_at IS NOT NULL",
                        id))
                .isEqualTo(1);
    }

    @Test
    void aSenderThatWasTooLateIsStillTold() {
        long arrived = sent(null);
        long ofALaterTry = sent(null);
        long givenUp = sent(null);
        assertThat(sms.answers(report("n-" + arrived, "DELIVERED"), report("n-" + ofALaterTry, "BOUNCED")))
                .containsExactly("NOTED", "NOTED");
        notices.change(ofALaterTry, "attempts = 2");
        notices.change(givenUp, "state = 'UNKNOWN'");

        assertThat(warnings(
                        new TryResult(arrived, 1, NoticeState.SENT, "ACCEPTED", "m", null),
                        new TryResult(ofALaterTry, 1, NoticeState.SENT, "ACCEPTED", "m", null),
                        new TryResult(givenUp, 1, NoticeState.FAILED, "HTTP_400", null, null)))
                .containsExactly("Sender was too late for its leases notices=2");
    }

    /** Some answer that they want it later, and have taken it; without a key the next try would be a second message. */
    @Test
    void whatWasPutOffAndArrivedIsNotSentAgain() {
        long arrived = putOff();
        long cameBack = putOff();
        long untried = putOff();
        notices.change(untried, "attempts = 0");
        long again = putOff();
        notices.change(again, "resends = 1");

        assertThat(sms.answers(
                        report("n-" + arrived, "DELIVERED", null, "m-8"),
                        report("n-" + cameBack, "BOUNCED", "ABSENT", "m-9"),
                        report("n-" + untried, "DELIVERED"),
                        report("n-" + again, "DELIVERED")))
                .containsExactly("NOTED", "NOTED", "NOT_KNOWN", "NOT_KNOWN");

        assertThat(notices.row(arrived)).isEqualTo("DELIVERED DELIVERED 1");
        assertThat(notices.standIns(arrived)).isEmpty();
        assertThat(notices.row(cameBack)).isEqualTo("BOUNCED ABSENT 1");
        assertThat(notices.standIns(cameBack)).containsExactly("MAIL PLANNED");
        assertThat(notices.row(untried)).isEqualTo("DUE HTTP_503 0");
        assertThat(notices.row(again)).isEqualTo("DUE HTTP_503 1");
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_notice WHERE id = ? AND ended_at IS NOT NULL AND purge_at IS NOT NULL",
                        arrived))
                .isEqualTo(1);
        for (long id : List.of(untried, again)) {
            notices.change(id, "state = 'CANCELLED'");
        }
    }

    /** Waits for its next try. */
    private static long putOff() {
        long id = sent(null);
        notices.change(
                id,
                "state = 'DUE', outcome = 'HTTP_503', ended_at = NULL, purge_at = NULL,"
                        + " due_at = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
        return id;
    }

    @ParameterizedTest
    @ValueSource(strings = {"PLANNED", "FAILED", "SUPPRESSED", "CANCELLED"})
    void whatNoProviderHasCannotComeBack(String state) {
        long id = sent(null);
        notices.change(id, "state = '" + state + "'");

        assertThat(sms.answers(report("n-" + id, "DELIVERED"), report("n-" + id, "BOUNCED")))
                .containsExactly("NOT_KNOWN", "NOT_KNOWN");

        assertThat(notices.row(id)).isEqualTo(state + " ACCEPTED 1");
        assertThat(notices.standIns(id)).isEmpty();
    }

    @Test
    void whatIsNotTheirsAndWhatIsNotThereAreTheSame() {
        long ofMail = notices.to(notices.user()).plan();
        notices.change(ofMail, "state = 'SENT'");
        long other = sent("m-2");

        assertThat(sms.answers(
                        report("n-" + ofMail, "DELIVERED"),
                        report("n-" + other, "DELIVERED", null, "m-3"),
                        report("n-1", "DELIVERED")))
                .containsExactly("NOT_KNOWN", "NOT_KNOWN", "NOT_KNOWN");
        assertThat(notices.row(other)).isEqualTo("SENT ACCEPTED 1");
    }

    @Test
    void eachReportIsAnsweredWhateverItIs() {
        long id = sent(null);

        List<String> answers = sms.post(
                        "{\"reports\": [null, 7, [], \"x\", {}, {\"notice\": 7, \"state\": \"DELIVERED\"},"
                                + "{\"notice\": \"n-0\", \"state\": \"DELIVERED\"}, {\"notice\": \"n-1' OR 1=1\", \"state\": \"DELIVERED\"},"
                                + "{\"notice\": \"n-99999999999999999999\", \"state\": \"DELIVERED\"},"
                                + "{\"notice\": \"n-9999999999999999999\", \"state\": \"DELIVERED\"},"
                                + "{\"notice\": \"n-" + id + "\", \"state\": \"SENT\"}, {\"notice\": \"n-" + id + "\"},"
                                + "{\"notice\": \"n-" + id + "\", \"state\": \"DELIVERED\", \"id\": \""
                                + "x".repeat(101) + "\"},"
                                + "{\"notice\": \"n-" + id + "\", \"state\": \"DELIVERED\"}]}")
                .then()
                .statusCode(200)
                .extract()
                .path("data.answers");

        assertThat(answers).hasSize(14).endsWith("NOTED");
        assertThat(answers.subList(0, 13)).containsOnly("MALFORMED");
    }

    @Test
    void aCallHasAListOfAThousandAtMost() {
        sms.post("{").then().statusCode(400);
        sms.post("{}").then().statusCode(400).body("code", equalTo("receipt.no-list"));
        sms.post("[]").then().statusCode(400);
        sms.post("{\"reports\": []}").then().statusCode(200);
        sms.post("{\"reports\": [" + "1,".repeat(999) + "1]}").then().statusCode(200);
        sms.post("{\"reports\": [" + "1,".repeat(1_000) + "1]}")
                .then()
                .statusCode(400)
                .body("code", equalTo("receipt.too-many"));
    }

    @Test
    void ofManyAtOnceOneIsNoted() throws Exception {
        long id = sent(null);

        List<String> answers =
                together(8, number -> sms.answers(report("n-" + id, "BOUNCED")).get(0));

        assertThat(answers).containsOnlyOnce("NOTED");
        assertThat(Set.copyOf(answers)).containsExactlyInAnyOrder("NOTED", "REPEATED");
        assertThat(notices.standIns(id)).containsExactly("MAIL PLANNED");
    }

    /** Batches that overlap in opposite orders, and contradict each other. */
    @Test
    void ofOppositeReceiptsOneStands() throws Exception {
        List<Long> ids = IntStream.range(0, 50).mapToObj(number -> sent(null)).toList();

        List<List<String>> answers = together(6, number -> {
            List<Long> order = new ArrayList<>(ids);
            if (number % 2 == 1) {
                java.util.Collections.reverse(order);
            }
            String state = number % 3 == 0 ? "BOUNCED" : "DELIVERED";
            @SuppressWarnings("unchecked")
            Map<String, String>[] reports =
                    order.stream().map(id -> report("n-" + id, state)).toArray(Map[]::new);
            return sms.answers(reports);
        });

        long noted =
                answers.stream().flatMap(List::stream).filter("NOTED"::equals).count();
        assertThat(noted).isEqualTo(50);
        for (long id : ids) {
            boolean cameBack = notices.row(id).startsWith("BOUNCED");
            assertThat(notices.standIns(id)).hasSize(cameBack ? 1 : 0);
        }
    }

    @Test
    void whoDiesMeanwhileHasNotedNothing() {
        long id = sent(null);
        notices.change(id, "state = 'UNKNOWN'");
        TakeReceipts take = distribution.bean(TakeReceipts.class);
        List<WrittenReceipt> receipts = List.of(new WrittenReceipt("n-" + id, "BOUNCED", null, null));

        for (int statement = 1; statement <= 4; statement++) {
            DyingConnections.dieAt(statement);
            assertThatThrownBy(() -> take.take(SMS, receipts)).isInstanceOf(DataAccessException.class);
            DyingConnections.live();
            assertThat(notices.row(id)).isEqualTo("UNKNOWN ACCEPTED 1");
            assertThat(notices.standIns(id)).isEmpty();
        }
        assertThat(take.take(SMS, receipts)).containsExactly(ReceiptAnswer.NOTED);
        assertThat(take.take(SMS, receipts)).containsExactly(ReceiptAnswer.REPEATED);

        assertThat(notices.row(id)).isEqualTo("BOUNCED BOUNCED 1");
        assertThat(notices.standIns(id)).containsExactly("MAIL PLANNED");
    }

    @Test
    void theGatewayOnThisMachineReportsEachMessageTwice() {
        NoticeServers.change(
                gateway,
                Map.of(
                        "honourKeys",
                        false,
                        "reports",
                        Map.of("url", "http://127.0.0.1:" + sms.port() + "/receipts/sms", "bounced", 25, "times", 2)));
        List<Long> ids = IntStream.range(0, 20)
                .mapToObj(number -> notices.to(notices.user()).by(SMS).plan())
                .toList();
        notices.control(false);

        Notices.await(() -> states(ids), Map.of("DELIVERED", 15L, "BOUNCED", 5L));
    }

    /** What is said about results that a sender of tests notes. */
    private static List<String> warnings(TryResult... results) {
        Logger log = (Logger) LoggerFactory.getLogger(NoteResults.class);
        ListAppender<ILoggingEvent> said = new ListAppender<>();
        said.start();
        log.addAppender(said);
        try {
            distribution.bean(NoteResults.class).note(List.of(results));
        } finally {
            log.detachAppender(said);
        }
        return said.list.stream()
                .filter(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    private static Map<String, Long> states(List<Long> ids) {
        return ids.stream()
                .map(id -> notices.row(id).split(" ")[0])
                .collect(Collectors.groupingBy(state -> state, Collectors.counting()));
    }

    private interface Numbered<T> {
        T call(int number) throws Exception;
    }

    private static <T> List<T> together(int threads, Numbered<T> work) throws Exception {
        CyclicBarrier all = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<T>> calls = new ArrayList<>();
            for (int number = 0; number < threads; number++) {
                int mine = number;
                calls.add(() -> {
                    all.await();
                    return work.call(mine);
                });
            }
            List<T> results = new ArrayList<>();
            for (Future<T> done : pool.invokeAll(calls)) {
                results.add(done.get());
            }
            return results;
        } finally {
            pool.shutdown();
        }
    }

    /** A short message that its provider has, with a mail behind it. */
    private static long sent(String ref) {
        long id = notices.to(notices.user()).by(SMS).otherwise(MAIL).plan();
        notices.change(
                id,
                "state = 'SENT', outcome = 'ACCEPTED', attempts = 1, tried_at = UTC_TIMESTAMP(3), ended_at = UTC_TIMESTAMP(3),"
                        + " purge_at = UTC_TIMESTAMP(3) + INTERVAL 7 DAY, provider_ref = "
                        + (ref == null ? "NULL" : "'" + ref + "'"));
        return id;
    }

    /** As its mail had it. */
    private static String address(long id) {
        return distribution.bean(BounceAddresses.class).of(id).orElseThrow();
    }
}
