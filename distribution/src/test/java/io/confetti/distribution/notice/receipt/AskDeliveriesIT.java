package io.confetti.distribution.notice.receipt;

import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.channel.Delivery;
import io.confetti.distribution.notice.send.Notices;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A provider that posts no receipts is asked for them. */
class AskDeliveriesIT {
    private static Distribution distribution;
    private static TellingProvider mail;
    private static Notices notices;

    @BeforeAll
    static void start() {
        Map<String, String> servers = new HashMap<>(Distribution.servers());
        servers.put("confetti.notice.sending.poll", "100ms");
        servers.put("confetti.notice.receipts.ask", "1d");
        distribution = Distribution.start(servers, TellingProvider.class);
        mail = distribution.bean(TellingProvider.class);
        notices = new Notices(distribution);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @Test
    void whatWasTakenIsAskedForAfterAWhile() {
        long id = sent();
        mail.tell(id, Delivery.ARRIVED);

        ask();
        assertThat(mail.asked(id)).isNull();
        assertThat(minutesToQuestion(id)).isBetween(8L, 10L);

        askedNow(id);
        assertThat(mail.asked(id)).endsWith("@example.com");
        assertThat(notices.row(id)).isEqualTo("DELIVERED DELIVERED 1");
        assertThat(notices.standIns(id)).isEmpty();
    }

    @Test
    void theOtherChannelFollowsWhatCameBack() {
        long id = sent();
        mail.tell(id, Delivery.returned("NOT_ON_SERVICE"));

        askedNow(id);

        assertThat(notices.row(id)).isEqualTo("BOUNCED NOT_ON_SERVICE 1");
        assertThat(notices.standIns(id)).hasSize(1).allMatch(follows -> follows.startsWith("SMS "));
    }

    @Test
    void whatIsUnderWayIsAskedForEverLessOften() {
        long id = sent();

        askedNow(id);
        assertThat(notices.row(id)).isEqualTo("SENT ACCEPTED 1");
        assertThat(minutesToQuestion(id)).isBetween(8L, 10L);

        notices.change(id, "tried_at = UTC_TIMESTAMP(3) - INTERVAL 3 HOUR");
        askedNow(id);
        assertThat(minutesToQuestion(id)).isBetween(175L, 181L);
    }

    @Test
    void afterADayNobodyAsksAnyMore() {
        long id = sent();
        notices.change(id, "tried_at = UTC_TIMESTAMP(3) - INTERVAL 25 HOUR");

        askedNow(id);

        assertThat(mail.asked(id)).isNotNull();
        assertThat(distribution.count("SELECT COUNT(*) FROM t_notice WHERE id = ? AND leased_until IS NULL", id))
                .isEqualTo(1);
    }

    @Test
    void twoInstancesAskForItOnce() {
        long id = sent();
        notices.change(id, "leased_until = UTC_TIMESTAMP(3)");
        TakeUndelivered take = distribution.bean(TakeUndelivered.class);
        var begin = io.confetti.distribution.notice.receipt.store.UndeliveredRows.Place.BEGIN;

        List<Undelivered> first =
                take.take(io.confetti.contract.NoticeChannel.MAIL, begin, 50).questions();
        List<Undelivered> second =
                take.take(io.confetti.contract.NoticeChannel.MAIL, begin, 50).questions();

        assertThat(first).extracting(Undelivered::id).contains(id);
        assertThat(second).isEmpty();
    }

    /** By a mail that is taken. */
    private static long sent() {
        long id = notices.to(notices.user()).otherwise(SMS).plan();
        notices.await(id, "SENT ACCEPTED 1");
        return id;
    }

    private static void askedNow(long id) {
        notices.change(id, "leased_until = UTC_TIMESTAMP(3)");
        ask();
    }

    private static void ask() {
        distribution.bean(AskDeliveries.class).ask();
    }

    private static long minutesToQuestion(long id) {
        return distribution.count(
                "SELECT TIMESTAMPDIFF(MINUTE, UTC_TIMESTAMP(3), leased_until) FROM t_notice WHERE id = ?", id);
    }
}
