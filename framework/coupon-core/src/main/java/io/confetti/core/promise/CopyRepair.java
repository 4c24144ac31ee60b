package io.confetti.core.promise;

import io.confetti.platform.promise.Repair;

/** How a copy in Redis is put right. */
public enum CopyRepair {
    /** The filter of a quiet template is loaded anew; stock that is held for nobody is available again. */
    RELOAD_FILTER,
    /** The wallet is dropped; its next reader builds it. */
    DROP_WALLET;

    public Repair of(long id) {
        return new Repair(name(), id);
    }
}
