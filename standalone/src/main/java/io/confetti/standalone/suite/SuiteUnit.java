package io.confetti.standalone.suite;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One JVM of a suite.
 *
 * @param name distinguishes this instance of its services from others, in this run and the next
 * @param services what runs in it
 * @param number which instance of its services it is, from 0
 */
public record SuiteUnit(String name, Set<SuiteService> services, int number) {

    /** The JVM with the gateway; alone, it has all the other services too. */
    static final String MAIN = "services";

    static SuiteUnit main(Set<SuiteService> services) {
        return new SuiteUnit(MAIN, services, 0);
    }

    static SuiteUnit alone(SuiteService service, int number) {
        return new SuiteUnit(service.serviceName() + "-" + (number + 1), EnumSet.of(service), number);
    }

    boolean isMain() {
        return name.equals(MAIN);
    }

    String text() {
        var names = services.stream().map(SuiteService::serviceName).collect(Collectors.joining(","));
        return name + ":" + number + ":" + names;
    }

    static SuiteUnit parse(String text) {
        var parts = text.split(":");
        return new SuiteUnit(parts[0], services(parts[2]), Integer.parseInt(parts[1]));
    }

    private static Set<SuiteService> services(String names) {
        return Arrays.stream(names.split(","))
                .map(SuiteService::named)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(SuiteService.class)));
    }
}
