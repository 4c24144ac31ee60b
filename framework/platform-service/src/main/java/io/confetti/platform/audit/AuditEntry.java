package io.confetti.platform.audit;

import io.confetti.platform.id.Ids;
import java.time.Instant;

/**
 * What was done, as it was written. The chain makes of it one link after another.
 *
 * @param id of the call, from its beginning: its time
 * @param shop 0 for the installation, where ops act
 * @param address where the call came from
 * @param object {@code kind:id}; {@code user:#} for a person, null if there is none
 * @param asked JSON of what the request said
 * @param before JSON of the facts that have changed, as they were
 * @param after JSON of the same facts, as they are
 * @param reason that the caller gave
 * @param persons digest over those of all persons, null if there are none
 */
public record AuditEntry(
        long id,
        long shop,
        String service,
        String actor,
        String role,
        String address,
        String trace,
        String action,
        String object,
        String asked,
        String before,
        String after,
        String reason,
        byte[] persons) {

    /** When the call began. */
    public Instant at() {
        return Ids.drawnAt(id);
    }
}
