package io.confetti.distribution.retention.client;

import feign.FeignException;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.retention.Retention;
import io.confetti.platform.retention.RuleDue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** What would go now in each service, this one included. */
@Component
public class DueInServices {
    private static final Logger log = LoggerFactory.getLogger(DueInServices.class);

    private final Retention here;
    private final Map<String, RetentionApi> others;

    DueInServices(
            Retention here,
            RetentionApi.Engine engine,
            RetentionApi.Settlement settlement,
            RetentionApi.MerchantAdmin merchantAdmin) {
        this.here = here;
        this.others = Map.of("engine", engine, "settlement", settlement, "merchant-admin", merchantAdmin);
    }

    /** By service. @throws io.confetti.platform.error.CouponException if one does not answer */
    public Map<String, List<RuleDue>> due() {
        Map<String, List<RuleDue>> due = new TreeMap<>();
        due.put("distribution", here.due());
        others.forEach((service, api) -> due.put(service, ask(service, api)));
        return due;
    }

    private static List<RuleDue> ask(String service, RetentionApi api) {
        try {
            return api.due().data();
        } catch (FeignException unanswered) {
            log.warn("Service does not say what is due service={} cause={}", service, unanswered.getMessage());
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
