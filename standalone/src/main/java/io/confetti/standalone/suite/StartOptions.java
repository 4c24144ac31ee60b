package io.confetti.standalone.suite;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a suite is to be started.
 *
 * @param port the gateway's port
 * @param nacos whether services find each other through Nacos; otherwise by a fixed list
 * @param keep whether the servers outlive the services until someone says {@code down}
 * @param owner process the suite ends with, or 0 for none
 */
public record StartOptions(int port, boolean nacos, boolean keep, long owner) {

    List<String> arguments() {
        return List.of("port=" + port, "nacos=" + nacos, "keep=" + keep, "owner=" + owner);
    }

    static StartOptions parse(String[] arguments) {
        Map<String, String> given = Arrays.stream(arguments)
                .map(argument -> argument.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        return new StartOptions(
                Integer.parseInt(given.get("port")),
                Boolean.parseBoolean(given.get("nacos")),
                Boolean.parseBoolean(given.get("keep")),
                Long.parseLong(given.get("owner")));
    }
}
