package io.confetti.distribution.doctor.client;

import feign.FeignException;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.promise.CheckReport;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Asks each of the other services for its checks. */
@Component
public class ServiceChecks {

    private static final Logger log = LoggerFactory.getLogger(ServiceChecks.class);

    private final Map<String, ChecksApi> services;

    ServiceChecks(ChecksApi.Engine engine, ChecksApi.Settlement settlement, ChecksApi.MerchantAdmin merchantAdmin) {
        this.services = Map.of("engine", engine, "settlement", settlement, "merchant-admin", merchantAdmin);
    }

    /** @return one report for each service by its name; empty if the service did not answer */
    public Map<String, Optional<CheckReport>> run(CheckScope scope) {
        Map<String, Optional<CheckReport>> reports = new LinkedHashMap<>();
        services.keySet().stream()
                .sorted()
                .forEach(service -> reports.put(service, ask(service, services.get(service), scope)));
        return reports;
    }

    private static Optional<CheckReport> ask(String service, ChecksApi api, CheckScope scope) {
        try {
            return Optional.ofNullable(api.check(
                            scope.idOf(Kind.TEMPLATE),
                            scope.idOf(Kind.TASK),
                            scope.idOf(Kind.USER),
                            scope.equals(CheckScope.RECOUNT) ? true : null)
                    .data());
        } catch (FeignException | CouponException unanswered) {
            log.warn("Service does not check its promises service={} cause={}", service, unanswered.getMessage());
            return Optional.empty();
        }
    }
}
