package io.confetti.standalone.suite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which services have a JVM of their own; the gateway's takes in the others.
 *
 * @param separate services with a JVM of their own
 * @param distributions instances of the distribution service, if it is separate
 * @param purpose what the suite is started for
 */
public record SuiteLayout(Set<SuiteService> separate, int distributions, SuitePurpose purpose) {

    /** All services in one JVM. */
    public static SuiteLayout together() {
        return new SuiteLayout(EnumSet.noneOf(SuiteService.class), 1, SuitePurpose.USE);
    }

    List<SuiteUnit> units() {
        var main = EnumSet.allOf(SuiteService.class);
        var units = new ArrayList<SuiteUnit>();
        for (var service : separate) {
            if (service != SuiteService.GATEWAY) {
                main.remove(service);
                var instances = service == SuiteService.DISTRIBUTION ? distributions : 1;
                for (var number = 0; number < instances; number++) {
                    units.add(SuiteUnit.alone(service, number));
                }
            }
        }
        units.add(0, SuiteUnit.main(main));
        return units;
    }
}
