package io.confetti.merchantadmin.recipientfile.removal.client;

import feign.FeignException;
import io.confetti.platform.error.CommonError;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Runs that read a content, or plan notices with its contacts. */
@Component
public class ReadersOfContents {
    private static final Logger LOG = LoggerFactory.getLogger(ReadersOfContents.class);

    private final FileReadersApi distribution;

    ReadersOfContents(FileReadersApi distribution) {
        this.distribution = distribution;
    }

    /**
     * @return ids of their tasks
     * @throws io.confetti.platform.error.CouponException if distribution does not answer
     */
    public List<Long> of(String sha256) {
        try {
            return distribution.readers(sha256).data();
        } catch (FeignException unanswered) {
            LOG.warn("Distribution did not say who reads a file cause={}", unanswered.getMessage());
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
