package io.confetti.engine.audience;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.UserFacts;

/**
 * Where facts of users come from. Without a bean of this type they are those of the caller's token. It is asked once per call, and only
 * if a template has conditions; claims wait for it.
 */
public interface FactsOfUsers {

    /** @throws io.confetti.platform.error.CouponException 503 if nobody can tell now; a claim is not refused for good then */
    UserFacts of(Caller user);
}
