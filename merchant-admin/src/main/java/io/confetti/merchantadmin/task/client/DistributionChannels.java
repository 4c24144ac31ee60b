package io.confetti.merchantadmin.task.client;

import feign.FeignException;
import io.confetti.contract.NoticeChannel;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** On which channels distribution can send, which may be away for a while. */
@Component
public class DistributionChannels {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionChannels.class);

    private final NoticeChannelsApi distribution;

    DistributionChannels(NoticeChannelsApi distribution) {
        this.distribution = distribution;
    }

    /** @return empty if distribution is away; without channels if it is of a release that sends nothing */
    public Optional<Set<NoticeChannel>> available() {
        try {
            return Optional.of(Set.copyOf(distribution.channels().data().available()));
        } catch (CouponException e) {
            return e.code().status() == CommonError.NOT_FOUND.status() ? Optional.of(Set.of()) : away(e);
        } catch (FeignException e) {
            return away(e);
        }
    }

    private static Optional<Set<NoticeChannel>> away(RuntimeException e) {
        LOG.warn("Distribution did not name its channels cause={}", e.getMessage());
        return Optional.empty();
    }
}
