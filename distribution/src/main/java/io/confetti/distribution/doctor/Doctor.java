package io.confetti.distribution.doctor;

import io.confetti.distribution.doctor.client.ServiceChecks;
import io.confetti.platform.promise.CheckReport;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Gathers what the checks of all services find. Reads only and may run at any time. */
@Component
public class Doctor {

    private final PromiseChecks checks;
    private final ServiceChecks services;

    Doctor(PromiseChecks checks, ServiceChecks services) {
        this.checks = checks;
        this.services = services;
    }

    public Diagnosis examine(CheckScope scope) {
        Map<String, Optional<CheckReport>> reports = new LinkedHashMap<>();
        reports.put("distribution", Optional.of(checks.run(scope)));
        reports.putAll(services.run(scope));
        return Diagnosis.of(reports);
    }
}
