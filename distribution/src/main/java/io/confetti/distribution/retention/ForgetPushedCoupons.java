package io.confetti.distribution.retention;

import io.confetti.core.wallet.ForgetWallet;
import io.confetti.distribution.retention.RetireChunk.Retired;
import io.confetti.distribution.retention.store.OldChunks;
import io.confetti.platform.retention.RetentionRule;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Chunks and the coupons that they gave, once both run and use of the coupons ended long ago and the template gives nothing any more: who had one could
 * have another one else. Wallets that show them are dropped behind the commit.
 */
@Component
class ForgetPushedCoupons implements RetentionRule {
    private static final int RUNS = 20;

    private final OldChunks chunks;
    private final RetireChunk retireChunk;
    private final ForgetWallet forgetWallet;
    private final KeepProperties properties;

    ForgetPushedCoupons(
            OldChunks chunks, RetireChunk retireChunk, ForgetWallet forgetWallet, KeepProperties properties) {
        this.chunks = chunks;
        this.retireChunk = retireChunk;
        this.forgetWallet = forgetWallet;
        this.properties = properties;
    }

    @Override
    public String name() {
        return "pushed-coupons";
    }

    @Override
    public Duration kept() {
        return properties.pushedCoupons();
    }

    @Override
    public long due(int most) {
        return Math.min(most, chunks.countCoupons(chunks.dueRuns(kept(), RUNS)));
    }

    /** A chunk is one page, however many coupons it has. */
    @Override
    public int delete(int most) {
        int deleted = 0;
        for (long run : chunks.dueRuns(kept(), RUNS)) {
            Retired retired = retireChunk.retire(run);
            while (!retired.isLast()) {
                forgetWallet.of(retired.users());
                deleted += retired.users().size();
                if (deleted >= most) {
                    return most;
                }
                retired = retireChunk.retire(run);
            }
        }
        return deleted;
    }
}
