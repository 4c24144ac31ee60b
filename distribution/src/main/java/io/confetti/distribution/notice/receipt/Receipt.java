package io.confetti.distribution.notice.receipt;

import io.confetti.distribution.notice.model.NoticeState;
import java.util.regex.Pattern;

/**
 * What a provider says of a notice that it had accepted.
 *
 * @param state DELIVERED or BOUNCED
 * @param outcome one word for people
 * @param providerRef the provider's name of the message, null if it says none
 */
public record Receipt(long noticeId, NoticeState state, String outcome, String providerRef) {

    /** No address and no number: what a provider writes may name the contact. */
    private static final Pattern WORD = Pattern.compile("(?!.*[0-9]{6})[A-Za-z0-9._-]{1,32}");

    public Receipt {
        if (state != NoticeState.DELIVERED && state != NoticeState.BOUNCED) {
            throw new IllegalArgumentException("a receipt does not say " + state);
        }
    }

    public static Receipt delivered(long noticeId, String providerRef) {
        return new Receipt(noticeId, NoticeState.DELIVERED, NoticeState.DELIVERED.name(), providerRef);
    }

    /** @param reason what the provider gives as a reason, of any form */
    public static Receipt bounced(long noticeId, String reason, String providerRef) {
        boolean isWord = reason != null && WORD.matcher(reason).matches();
        return new Receipt(noticeId, NoticeState.BOUNCED, isWord ? reason : NoticeState.BOUNCED.name(), providerRef);
    }
}
