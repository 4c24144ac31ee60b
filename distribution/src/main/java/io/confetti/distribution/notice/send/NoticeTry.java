package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.text.NoticeToSay;
import io.confetti.distribution.notice.text.RenderedText;

/**
 * A try that is committed: its provider may be asked until the lease is over.
 *
 * @param notice with its attempts and refusals as they were before
 * @param address opened
 * @param isRepeat whether the provider may have it already, under the same key
 */
public record NoticeTry(DueNotice notice, String address, boolean isRepeat) {

    public long id() {
        return notice.id();
    }

    /** Number of the try, from 1: the fence of whoever notes what became of it. */
    public int attempt() {
        return notice.attempts() + 1;
    }

    /** Number of this one among those that came to nothing, from 1, if it does. */
    int refusal() {
        return notice.refusals() + 1;
    }

    NoticeToSay toSay() {
        return new NoticeToSay(
                notice.id(),
                notice.shopId(),
                notice.userId(),
                notice.kind(),
                notice.templateId(),
                notice.couponId(),
                notice.occasion(),
                notice.now().user().language());
    }

    OutgoingNotice outgoing(RenderedText text) {
        return new OutgoingNotice(
                id(), key(id()), address, text.subject(), text.body(), text.language(), text.headers());
    }

    /** Of all tries of a notice, and of no other notice. */
    public static String key(long noticeId) {
        return "n-" + noticeId;
    }

    /** Without the address. */
    @Override
    public String toString() {
        return "NoticeTry[id=" + id() + ", attempt=" + attempt() + "]";
    }
}
