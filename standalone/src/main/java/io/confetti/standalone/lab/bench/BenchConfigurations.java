package io.confetti.standalone.lab.bench;

import io.confetti.standalone.lab.bench.claim.BenchEngine;
import io.confetti.standalone.lab.bench.idle.NoSchedules;
import io.confetti.standalone.suite.ExtraConfigurations;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteService;
import java.util.List;

/** Joins the other ways to take a claim to the engine, and the floor of an idle suite to every service. */
public final class BenchConfigurations implements ExtraConfigurations {

    @Override
    public List<Class<?>> of(SuitePurpose purpose, SuiteService service) {
        return switch (purpose) {
            case BENCH -> service == SuiteService.ENGINE ? List.of(BenchEngine.class) : List.of();
            case FLOOR -> List.of(NoSchedules.class);
            case USE, CONSOLE, CHAOS, NOTICES, CODES -> List.of();
        };
    }
}
