package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.contact.FoundContact;
import java.util.Collection;
import java.util.Map;

/** Addresses of users, wherever they come from. */
@FunctionalInterface
interface ContactBook {

    /** @return without users of whom nothing is known */
    Map<Long, FoundContact> of(Collection<Long> users);
}
