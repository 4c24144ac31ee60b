package io.confetti.merchantadmin.template.client;

import feign.FeignException;
import io.confetti.contract.TemplateUsage;
import io.confetti.platform.error.CouponException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** What became of the coupons of templates: engine counts them, and may be away for a while. */
@Component
public class CouponStats {
    private static final Logger LOG = LoggerFactory.getLogger(CouponStats.class);

    private final EngineApi engine;
    private final Counter troubles;

    CouponStats(EngineApi engine, MeterRegistry metrics) {
        this.engine = engine;
        this.troubles = metrics.counter("confetti.engine.unanswered");
    }

    /**
     * @param isAnswered false if engine is away
     * @param byTemplate without those that are not counted yet
     */
    public record Found(boolean isAnswered, Map<Long, TemplateUsage> byTemplate) {}

    /** One call for all of them, at most 100. */
    public Found of(Collection<Long> templateIds) {
        if (templateIds.isEmpty()) {
            return new Found(true, Map.of());
        }
        try {
            return new Found(
                    true,
                    engine.stats(templateIds).data().stream()
                            .collect(Collectors.toMap(TemplateUsage::templateId, Function.identity())));
        } catch (FeignException | CouponException e) {
            troubles.increment();
            LOG.warn("Engine did not count templates={} cause={}", templateIds.size(), e.getMessage());
            return new Found(false, Map.of());
        }
    }
}
