package io.confetti.standalone.suite;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a suite is to be started.
 *
 * @param port the gateway's port
 * @param nacos whether services find each other through Nacos; otherwise by a fixed list
 * @param keep whether the servers outlive the services until someone says {@code down}
 * @param owner process the suite ends with, or 0 for none
 * @param services which of them
 */
public record StartOptions(int port, boolean nacos, boolean keep, long owner, Set<SuiteService> services) {

    /** All services in one process. */
    public StartOptions(int port, boolean nacos, boolean keep, long owner) {
        this(port, nacos, keep, owner, EnumSet.allOf(SuiteService.class));
    }

    List<String> arguments() {
        return List.of("port=" + port, "nacos=" + nacos, "keep=" + keep, "owner=" + owner, "services=" + names());
    }

    static StartOptions parse(String[] arguments) {
        Map<String, String> given = Arrays.stream(arguments)
                .map(argument -> argument.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        return new StartOptions(
                Integer.parseInt(given.get("port")),
                Boolean.parseBoolean(given.get("nacos")),
                Boolean.parseBoolean(given.get("keep")),
                Long.parseLong(given.get("owner")),
                services(given.get("services")));
    }

    private String names() {
        return services.stream().map(SuiteService::serviceName).collect(Collectors.joining(","));
    }

    private static Set<SuiteService> services(String names) {
        return Arrays.stream(names.split(","))
                .map(SuiteService::named)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(SuiteService.class)));
    }
}
