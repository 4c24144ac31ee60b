package io.confetti.distribution.notice.send;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.model.NoticeState;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a try leads to, for each kind of provider. */
class TryResultTest {
    private static final double MIDDLE = 0.5;
    private static final SendingProperties SETTINGS = new SendingProperties(
            Duration.ofMillis(500),
            8,
            100,
            Duration.ofSeconds(30),
            List.of(Duration.ofSeconds(5), Duration.ofSeconds(30)),
            20,
            Duration.ofHours(1));

    private static NoticeTry attempt(int number, boolean isRepeat) {
        DueNotice.Circumstances looked = new DueNotice.Circumstances(null, null, UserSetting.NONE);
        DueNotice notice = new DueNotice(
                7, 1001, 42, NoticeKind.COUPON_GRANTED, null, null, "", "sealed", number - 1, number - 1, null, looked);
        return new NoticeTry(notice, "a@example.com", isRepeat);
    }

    private static TryResult result(NoticeTry done, Sent sent, Repeat repeat) {
        ScriptedProvider provider = new ScriptedProvider();
        provider.repeat = repeat;
        return TryResult.of(done, sent, provider, SETTINGS, MIDDLE);
    }

    private static TryResult to(NoticeState state, String outcome, Duration rest) {
        return new TryResult(7, 1, state, outcome, null, rest);
    }

    @ParameterizedTest
    @EnumSource(Repeat.class)
    void whatTheProviderSaysIsSo(Repeat repeat) {
        assertThat(result(attempt(1, false), Sent.accepted("ref"), repeat))
                .isEqualTo(new TryResult(7, 1, NoticeState.SENT, "ACCEPTED", "ref", null));
        assertThat(result(attempt(1, false), Sent.refused("HTTP_400"), repeat))
                .isEqualTo(to(NoticeState.FAILED, "HTTP_400", null));
        assertThat(result(attempt(1, false), Sent.later("HTTP_503"), repeat))
                .isEqualTo(to(NoticeState.DUE, "HTTP_503", Duration.ofSeconds(5)));
    }

    @Test
    void aLostAnswerIsRepeatedAskedForOrUnknown() {
        Sent lost = Sent.unknown("TIMEOUT");

        assertThat(result(attempt(1, false), lost, Repeat.BY_KEY))
                .isEqualTo(to(NoticeState.SENDING, "TIMEOUT", Duration.ofSeconds(5)));
        assertThat(result(attempt(1, false), lost, Repeat.BY_ASKING))
                .isEqualTo(to(NoticeState.UNKNOWN, "TIMEOUT", TryResult.ASK_AFTER));
        assertThat(result(attempt(1, false), lost, Repeat.NEVER)).isEqualTo(to(NoticeState.UNKNOWN, "TIMEOUT", null));
    }

    /** The first try may have arrived: back to DUE would make it a new message once its key is forgotten. */
    @Test
    void aRepetitionThatIsPutOffStaysInDoubt() {
        assertThat(result(attempt(2, true), Sent.later("HTTP_503"), Repeat.BY_KEY))
                .isEqualTo(new TryResult(7, 2, NoticeState.SENDING, "HTTP_503", null, Duration.ofSeconds(30)));
        assertThat(TryResult.notTried(attempt(2, true)).state()).isEqualTo(NoticeState.SENDING);
        assertThat(TryResult.notTried(attempt(1, false)).state()).isEqualTo(NoticeState.DUE);
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "7, 7", "7200, 3600"})
    void whatTheProviderAsksForIsHeardWithinBounds(long asked, long rest) {
        Sent later = Sent.later("HTTP_429", Duration.ofSeconds(asked));

        assertThat(result(attempt(1, false), later, Repeat.NEVER).rest()).isEqualTo(Duration.ofSeconds(rest));
    }

    @Test
    void whoIsAlwaysPutOffIsRefusedInTheEnd() {
        assertThat(result(attempt(19, false), Sent.later("HTTP_503"), Repeat.NEVER)
                        .state())
                .isEqualTo(NoticeState.DUE);
        assertThat(result(attempt(20, false), Sent.later("HTTP_503"), Repeat.NEVER)
                        .state())
                .isEqualTo(NoticeState.FAILED);
    }

    /** An opened circuit takes a try from each notice in hand, again and again. */
    @Test
    void triesThatWereNotMadeNeitherWearANoticeOutNorMakeItLate() {
        NoticeTry often = new NoticeTry(
                new DueNotice(
                        7,
                        1001,
                        42,
                        NoticeKind.COUPON_GRANTED,
                        null,
                        null,
                        "",
                        "sealed",
                        99,
                        0,
                        null,
                        new DueNotice.Circumstances(null, null, UserSetting.NONE)),
                "a@example.com",
                false);

        assertThat(TryResult.notTried(often).isRefusal()).isFalse();
        TryResult first = result(often, Sent.later("HTTP_429"), Repeat.NEVER);
        assertThat(first).isEqualTo(new TryResult(7, 100, NoticeState.DUE, "HTTP_429", null, Duration.ofSeconds(5)));
        assertThat(first.isRefusal()).isTrue();
        assertThat(result(often, Sent.accepted("ref"), Repeat.NEVER).isRefusal())
                .isFalse();
    }

    @Test
    void pausesAreSpreadByAFifth() {
        assertThat(SETTINGS.pause(1, 0)).isEqualTo(Duration.ofSeconds(4));
        assertThat(SETTINGS.pause(1, 0.9999)).isBetween(Duration.ofMillis(5_999), Duration.ofSeconds(6));
        assertThat(SETTINGS.pause(99, MIDDLE)).isEqualTo(Duration.ofSeconds(30));
    }
}
