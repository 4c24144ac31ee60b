package io.confetti.distribution.notice.channel.sms;

import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.platform.client.RetryAfter;
import java.time.Instant;
import java.util.Set;

/**
 * What the status of an answer means.
 *
 * @param status of the answer
 * @param retryAfter header {@code Retry-After}, null if there is none
 * @param repeat of the provider
 */
record HttpVerdict(int status, String retryAfter, Repeat repeat) {

    private static final int OK = 200;
    private static final int REDIRECTED = 300;
    private static final int BROKEN = 500;
    private static final int CONFLICT = 409;

    /** Our account is refused, not the message. */
    private static final Set<Integer> CREDENTIALS = Set.of(401, 403, 407);

    /** Request time-out, too early, too many. */
    private static final Set<Integer> LATER = Set.of(408, 425, 429);

    /** A proxy answers for somebody who may have the message: bad gateway, gateway time-out. */
    private static final Set<Integer> LOST = Set.of(502, 504);

    Sent judge(String providerRef, Instant now) {
        if (status >= OK && status < REDIRECTED) {
            return Sent.accepted(providerRef);
        }
        String outcome = "HTTP_" + status;
        if (LOST.contains(status) || (status == CONFLICT && repeat == Repeat.BY_KEY)) {
            return Sent.unknown(outcome); // 409: the first request with this key is still under way
        }
        if (CREDENTIALS.contains(status)) {
            return Sent.later(Sent.CREDENTIALS_REFUSED);
        }
        return LATER.contains(status) || status >= BROKEN
                ? Sent.later(outcome, RetryAfter.read(retryAfter, now).orElse(null))
                : Sent.refused(outcome);
    }
}
