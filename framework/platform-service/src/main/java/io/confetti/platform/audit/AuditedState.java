package io.confetti.platform.audit;

import java.util.Map;

/** Facts of one kind of object as they stand, for what a change was from and to. A bean of the service that owns the kind. */
public interface AuditedState {
    /** As in {@link Audited}. */
    String kind();

    /**
     * Asked before a call, outside of a transaction, and inside the transaction of its change before the commit.
     *
     * @return texts, numbers and truth values that are no secret and nothing of a person; empty if there is no such object
     */
    Map<String, Object> find(long shopId, long id);
}
