package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.expiry.store.EndingChunks;
import io.confetti.distribution.notice.expiry.store.ExpiryPolicies;
import io.confetti.platform.failpoint.FailPoints;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Plans that the users of one chunk hear of its end, in one transaction with the mark of the chunk. The policy is locked, so that
 * nothing is planned once a change of it has been answered.
 */
@Component
class PlanEndingChunk {

    private final ExpiryPolicies policies;
    private final EndingChunks chunks;
    private final TellEnds tellEnds;
    private final FailPoints failPoints;

    PlanEndingChunk(ExpiryPolicies policies, EndingChunks chunks, TellEnds tellEnds, FailPoints failPoints) {
        this.policies = policies;
        this.chunks = chunks;
        this.tellEnds = tellEnds;
        this.failPoints = failPoints;
    }

    /** @return notices that were planned; 0 if somebody else has planned them, or they are not wanted any more */
    @Transactional
    public int plan(EndingChunk chunk) {
        Optional<ExpiryPolicy> policy = policies.lock(chunk.policy());
        if (policy.isEmpty() || !chunks.mark(chunk)) {
            return 0;
        }
        int planned = tellEnds.plan(policy.get(), chunks.coupons(chunk));
        chunks.count(chunk, planned);
        failPoints.reach("inside-expiry-plan", chunk.chunkNo());
        return planned;
    }
}
