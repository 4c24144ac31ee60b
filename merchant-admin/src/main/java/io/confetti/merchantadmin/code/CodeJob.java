package io.confetti.merchantadmin.code;

import io.confetti.code.CodeRefusedException;
import io.confetti.merchantadmin.job.JobWork;
import io.confetti.merchantadmin.job.NotNowException;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.error.CouponException;
import java.io.IOException;

/**
 * A job about a file of codes, which needs their keys. While keys are being changed another instance may have the one that is missing
 * here: only the last attempt is a verdict.
 */
public abstract class CodeJob implements JobWork {

    /** The master key of the series is not in the settings. */
    public static final String KEY_LOST = "KEY_LOST";

    @Override
    public void run(HeldWork held) throws IOException {
        try {
            runWithKeys(held);
        } catch (CodeRefusedException | CouponException lost) {
            throw new NotNowException(KEY_LOST, lost);
        }
    }

    /** As {@link #run}; a key that is missing may be thrown as it is. */
    protected abstract void runWithKeys(HeldWork held) throws IOException;
}
