package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;

/**
 * A notice of which there is a receipt, as it stands.
 *
 * @param providerRef what its provider calls it, null if it has not said so
 * @param tries that were begun
 * @param isSentAgain whether an operator had it sent again
 */
public record SentNotice(
        long id, NoticeChannel channel, NoticeState state, String providerRef, int tries, boolean isSentAgain) {

    /** A receipt is judged by the table of states; one that proves that the notice was sent makes it SENT first. */
    ReceiptAnswer judge(Receipt receipt) {
        if (isAnother(receipt.providerRef())) {
            return ReceiptAnswer.NOT_KNOWN;
        }
        if (state == receipt.state()) {
            return ReceiptAnswer.REPEATED;
        }
        if (state.canBecome(receipt.state()) || isProvenBy(receipt)) {
            return ReceiptAnswer.NOTED;
        }
        boolean isOpposite = state == NoticeState.DELIVERED || state == NoticeState.BOUNCED;
        return isOpposite ? ReceiptAnswer.CONTRADICTED : ReceiptAnswer.NOT_KNOWN;
    }

    SentNotice after(Receipt receipt) {
        return new SentNotice(id, channel, receipt.state(), providerRef, tries, isSentAgain);
    }

    /** A message of before an operator had it sent again. */
    private boolean isAnother(String ref) {
        return ref != null && providerRef != null && !ref.equals(providerRef);
    }

    /**
     * Its provider speaks of it, so it has it, whether the answer of the try is lost, still on its way, or was that it is to come
     * later: some answer so of what they have taken. That one came back while another is under way says nothing of the other,
     * which was sent because an operator said so.
     */
    private boolean isProvenBy(Receipt receipt) {
        boolean isOld = state == NoticeState.SENDING && isSentAgain && receipt.state() == NoticeState.BOUNCED;
        boolean isUntold = state == NoticeState.DUE && (tries == 0 || isSentAgain);
        return state.canBecome(NoticeState.SENT) && NoticeState.SENT.canBecome(receipt.state()) && !isOld && !isUntold;
    }
}
