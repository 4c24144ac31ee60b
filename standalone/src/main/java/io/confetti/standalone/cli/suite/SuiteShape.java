package io.confetti.standalone.cli.suite;

import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.suite.SuiteLayout;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteService;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Options that say in how many processes the services run. */
final class SuiteShape {

    private static final String ALL = "all";
    private static final int MOST_INSTANCES = 4;

    @Option(
            names = "--separate",
            paramLabel = "SERVICE",
            arity = "0..1",
            fallbackValue = ALL,
            split = ",",
            description = "give these services a process of their own; without names each one")
    private List<String> separate = List.of();

    @Option(
            names = "--instances",
            defaultValue = "1",
            description = "processes of a separate distribution service (default: ${DEFAULT-VALUE})")
    private int instances;

    @Option(names = "--chaos", description = "let fail points be armed (docs/crash-lab.md)")
    private boolean chaos;

    SuiteLayout layout() {
        var services = services();
        if (instances < 1 || instances > MOST_INSTANCES) {
            throw WrongUse.outside("--instances", instances, 1, MOST_INSTANCES);
        }
        if (instances > 1 && !services.contains(SuiteService.DISTRIBUTION)) {
            throw new WrongUse("--instances needs --separate distribution");
        }
        return new SuiteLayout(services, instances, chaos ? SuitePurpose.CHAOS : SuitePurpose.USE);
    }

    private Set<SuiteService> services() {
        var services = EnumSet.noneOf(SuiteService.class);
        for (var name : separate) {
            if (name.equals(ALL)) {
                return EnumSet.allOf(SuiteService.class);
            }
            try {
                services.add(SuiteService.named(name));
            } catch (IllegalArgumentException e) {
                throw new WrongUse(e.getMessage());
            }
        }
        return services;
    }
}
