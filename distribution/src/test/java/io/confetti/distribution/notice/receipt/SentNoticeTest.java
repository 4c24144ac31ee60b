package io.confetti.distribution.notice.receipt;

import static io.confetti.distribution.notice.receipt.ReceiptAnswer.CONTRADICTED;
import static io.confetti.distribution.notice.receipt.ReceiptAnswer.NOTED;
import static io.confetti.distribution.notice.receipt.ReceiptAnswer.NOT_KNOWN;
import static io.confetti.distribution.notice.receipt.ReceiptAnswer.REPEATED;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentNoticeTest {

    @ParameterizedTest
    @CsvSource({
        "PLANNED,NOT_KNOWN,NOT_KNOWN",
        "DUE,NOTED,NOTED",
        "SENDING,NOTED,NOTED",
        "SENT,NOTED,NOTED",
        "DELIVERED,REPEATED,CONTRADICTED",
        "BOUNCED,CONTRADICTED,REPEATED",
        "FAILED,NOT_KNOWN,NOT_KNOWN",
        "UNKNOWN,NOTED,NOTED",
        "SUPPRESSED,NOT_KNOWN,NOT_KNOWN",
        "CANCELLED,NOT_KNOWN,NOT_KNOWN"
    })
    void theTableOfStatesJudges(NoticeState state, ReceiptAnswer delivered, ReceiptAnswer bounced) {
        SentNotice notice = notice(state, null, false);

        assertThat(notice.judge(Receipt.delivered(7, null))).isEqualTo(delivered);
        assertThat(notice.judge(Receipt.bounced(7, null, null))).isEqualTo(bounced);
    }

    @ParameterizedTest
    @EnumSource(NoticeState.class)
    void nothingMovesAgainstTheTable(NoticeState state) {
        for (Receipt receipt : new Receipt[] {Receipt.delivered(7, null), Receipt.bounced(7, null, null)}) {
            boolean moves = notice(state, null, false).judge(receipt) == NOTED;

            assertThat(moves).isEqualTo(state == NoticeState.SENT || state.canBecome(NoticeState.SENT));
        }
    }

    @Test
    void whatHasBeenNotedIsJudgedAnew() {
        SentNotice arrived = notice(NoticeState.SENT, null, false).after(Receipt.delivered(7, null));

        assertThat(arrived.judge(Receipt.delivered(7, null))).isEqualTo(REPEATED);
        assertThat(arrived.judge(Receipt.bounced(7, null, null))).isEqualTo(CONTRADICTED);
    }

    @Test
    void aMessageOfAnotherNameIsAnotherOne() {
        assertThat(notice(NoticeState.SENT, "a", false).judge(Receipt.delivered(7, "b")))
                .isEqualTo(NOT_KNOWN);
        assertThat(notice(NoticeState.SENT, "a", false).judge(Receipt.delivered(7, "a")))
                .isEqualTo(NOTED);
        assertThat(notice(NoticeState.SENT, null, false).judge(Receipt.delivered(7, "b")))
                .isEqualTo(NOTED);
    }

    @Test
    void whatIsToBeSentIsNotSentBeforeItsFirstTry() {
        for (Receipt receipt : new Receipt[] {Receipt.delivered(7, null), Receipt.bounced(7, null, null)}) {
            SentNotice untried = new SentNotice(7, NoticeChannel.SMS, NoticeState.DUE, null, 0, false);

            assertThat(untried.judge(receipt)).isEqualTo(NOT_KNOWN);
            assertThat(notice(NoticeState.DUE, null, true).judge(receipt)).isEqualTo(NOT_KNOWN);
        }
    }

    /** It may be the message of before, whose answer was lost. */
    @Test
    void aBounceSaysNothingOfAMessageThatIsSentAgainAtTheMoment() {
        SentNotice again = notice(NoticeState.SENDING, null, true);

        assertThat(again.judge(Receipt.bounced(7, null, null))).isEqualTo(NOT_KNOWN);
        assertThat(again.judge(Receipt.delivered(7, null))).isEqualTo(NOTED);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "no such user",
                "13800138000",
                "x-13800138000",
                "a@example.com",
                "line\r\nbreak",
                "123456789012345678901234567890123"
            })
    void aReasonThatIsNoWordIsNotKept(String reason) {
        assertThat(Receipt.bounced(7, reason, null).outcome()).isEqualTo("BOUNCED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.1.1", "ABSENT", "isv.MOBILE_NOT_ON_SERVICE"})
    void aWordIs(String reason) {
        assertThat(Receipt.bounced(7, reason, null).outcome()).isEqualTo(reason);
    }

    private static SentNotice notice(NoticeState state, String ref, boolean isSentAgain) {
        return new SentNotice(7, NoticeChannel.SMS, state, ref, 1, isSentAgain);
    }
}
