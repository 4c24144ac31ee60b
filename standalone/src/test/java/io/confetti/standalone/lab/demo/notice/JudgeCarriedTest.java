package io.confetti.standalone.lab.demo.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.notice.Carried;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JudgeCarriedTest {

    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");
    private static final Instant NOON = Instant.parse("2026-12-01T04:00:00Z");
    private static final Instant NIGHT = Instant.parse("2026-12-01T14:00:00Z");
    private static final Instant MORNING = Instant.parse("2026-12-02T00:00:00Z");

    private final JudgeCarried judge = new JudgeCarried(SHANGHAI, SHANGHAI);

    @Test
    void thirdSmsAndFourthMailOfADayAreTooMany() {
        assertThat(judge.overCap(messages("SMS", 2, NOON))).isZero();
        assertThat(judge.overCap(messages("SMS", 4, NOON))).isEqualTo(2);
        assertThat(judge.overCap(messages("MAIL", 3, NOON))).isZero();
        assertThat(judge.overCap(messages("MAIL", 4, NOON))).isEqualTo(1);
    }

    @Test
    void theDayIsThatOfTheSuiteNotOfTheShop() {
        List<Carried> messages = List.of(sms(NOON), sms(NOON), sms(Instant.parse("2026-12-01T16:00:00Z")));

        assertThat(judge.overCap(messages)).isZero();
        assertThat(new JudgeCarried(SHANGHAI, ZoneId.of("UTC")).overCap(messages))
                .isEqualTo(1);
    }

    @Test
    void theNightOfTheShopIsQuiet() {
        List<Carried> messages = List.of(sms(NOON), sms(NIGHT), sms(MORNING), sms(MORNING.minusMillis(1)));

        assertThat(judge.inQuietHours(messages, message -> false, NOON, NOON)).isEqualTo(2);
    }

    @Test
    void usersHaveQuietHoursOfTheirOwn() {
        List<Carried> messages = List.of(sms(NOON), sms(NOON.plusSeconds(60)), sms(NIGHT));

        assertThat(judge.inQuietHours(messages, message -> true, NOON, NOON.plusSeconds(60)))
                .isEqualTo(1);
    }

    private static List<Carried> messages(String channel, int count, Instant at) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Carried(channel, "n-" + i, "u1@example.com", at, true))
                .toList();
    }

    private static Carried sms(Instant at) {
        return new Carried("SMS", "n-1", "13800138000", at, true);
    }
}
