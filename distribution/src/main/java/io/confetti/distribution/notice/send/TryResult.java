package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.distribution.notice.model.NoticeState;
import java.time.Duration;

/**
 * What became of a try.
 *
 * @param rest until something is done with it again, null if nothing is: of DUE the next try, of SENDING the repetition under the
 *     same key, of UNKNOWN and SENT the question to the provider
 */
public record TryResult(long id, int attempt, NoticeState state, String outcome, String providerRef, Duration rest) {

    /** A provider that was asked at once may not have finished with it. */
    static final Duration ASK_AFTER = Duration.ofMinutes(1);

    /** Most messages have arrived by then. */
    private static final Duration ASK_DELIVERY_AFTER = Duration.ofMinutes(10);

    private static final Duration NOT_TRIED_PAUSE = Duration.ofSeconds(1);
    private static final String NOT_TRIED = "NOT_TRIED";

    /** @param chance 0 to 1, exclusive: spreads repetitions */
    static TryResult of(NoticeTry done, Sent sent, NoticeProvider provider, SendingProperties settings, double chance) {
        return switch (sent.verdict()) {
            case ACCEPTED -> to(done, NoticeState.SENT, sent, untilDelivery(provider));
            case REFUSED -> to(done, NoticeState.FAILED, sent, null);
            case LATER -> later(done, sent, settings, chance);
            case UNKNOWN -> lost(done, sent, provider.repeat(), settings.pause(done.refusal(), chance));
        };
    }

    /** How long a provider that has a message is left alone with it, null if it is not asked for it. */
    static Duration untilDelivery(NoticeProvider provider) {
        return provider.tellsDelivery() ? ASK_DELIVERY_AFTER : null;
    }

    /** Whether a try that was made came to nothing, and another one follows. */
    public boolean isRefusal() {
        return !state.isEnd() && !NOT_TRIED.equals(outcome);
    }

    /** The provider was not asked in this try: it makes the next pause no longer, and no refusal sooner. */
    static TryResult notTried(NoticeTry taken) {
        NoticeState state = taken.isRepeat() ? NoticeState.SENDING : NoticeState.DUE;
        return new TryResult(taken.id(), taken.attempt(), state, NOT_TRIED, null, NOT_TRIED_PAUSE);
    }

    /** That this try did not arrive says nothing of the one before whose answer was lost. */
    private static TryResult later(NoticeTry done, Sent sent, SendingProperties settings, double chance) {
        Duration pause = settings.pause(done.refusal(), chance);
        if (sent.retryAfter() != null && sent.retryAfter().compareTo(pause) > 0) {
            Duration most = settings.retryAfterAtMost();
            pause = sent.retryAfter().compareTo(most) > 0 ? most : sent.retryAfter();
        }
        if (done.isRepeat()) {
            return to(done, NoticeState.SENDING, sent, pause);
        }
        return done.refusal() >= settings.maxAttempts()
                ? to(done, NoticeState.FAILED, sent, null)
                : to(done, NoticeState.DUE, sent, pause);
    }

    private static TryResult lost(NoticeTry done, Sent sent, Repeat repeat, Duration pause) {
        return switch (repeat) {
            case BY_KEY -> to(done, NoticeState.SENDING, sent, pause);
            case BY_ASKING -> to(done, NoticeState.UNKNOWN, sent, ASK_AFTER);
            case NEVER -> to(done, NoticeState.UNKNOWN, sent, null);
        };
    }

    private static TryResult to(NoticeTry done, NoticeState state, Sent sent, Duration rest) {
        return new TryResult(done.id(), done.attempt(), state, sent.outcome(), sent.providerRef(), rest);
    }
}
