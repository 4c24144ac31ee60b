package io.confetti.merchantadmin.task;

import io.confetti.contract.NoticeChannel;
import io.confetti.merchantadmin.task.client.DistributionChannels;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Refuses a channel that nobody carries: now, rather than dropping its notices in silence later. */
@Component
public class RequireChannels {
    private final DistributionChannels distribution;

    RequireChannels(DistributionChannels distribution) {
        this.distribution = distribution;
    }

    /**
     * @param field that asks for them
     * @param provided channels that need a provider; without any nobody is asked
     * @throws io.confetti.platform.error.CouponException 422 if one has no provider, 503 if that is not known
     */
    public void require(String field, List<NoticeChannel> provided) {
        if (provided.isEmpty()) {
            return;
        }
        Set<NoticeChannel> available = distribution.available().orElseThrow(TaskError.DISTRIBUTION_AWAY::refusal);
        for (NoticeChannel channel : provided) {
            if (!available.contains(channel)) {
                throw TaskError.CHANNEL_UNAVAILABLE.refusalOf(
                        field, TaskError.CHANNEL_UNAVAILABLE.code(), Map.of("channel", channel));
            }
        }
    }
}
