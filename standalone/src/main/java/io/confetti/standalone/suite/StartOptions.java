package io.confetti.standalone.suite;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How one JVM of a suite is to be started.
 *
 * @param port the gateway's port
 * @param nacos whether services find each other through Nacos; otherwise by a fixed list
 * @param keep whether the servers outlive the services until someone says {@code down}
 * @param owner process the suite ends with, or 0 for none
 * @param unit the JVM's name and services
 * @param ports ports of all services of the suite, as far as they are chosen
 * @param purpose what it is started for
 */
public record StartOptions(
        int port, boolean nacos, boolean keep, long owner, SuiteUnit unit, SuitePorts ports, SuitePurpose purpose) {

    /** All services in one process. */
    public StartOptions(int port, boolean nacos, boolean keep, long owner) {
        this(
                port,
                nacos,
                keep,
                owner,
                SuiteUnit.main(EnumSet.allOf(SuiteService.class)),
                SuitePorts.free(),
                SuitePurpose.USE);
    }

    /** One process for each unit of the layout. */
    List<StartOptions> of(SuiteLayout layout) {
        var units = layout.units();
        var chosen = units.size() == 1 ? SuitePorts.free() : SuitePorts.choose(units, port);
        return units.stream()
                .map(one -> new StartOptions(port, nacos, keep, owner, one, chosen, layout.purpose()))
                .toList();
    }

    List<String> arguments() {
        return List.of(
                "port=" + port,
                "nacos=" + nacos,
                "keep=" + keep,
                "owner=" + owner,
                "unit=" + unit.text(),
                "ports=" + ports.text(),
                "purpose=" + purpose);
    }

    static StartOptions parse(String... arguments) {
        Map<String, String> given = Arrays.stream(arguments)
                .map(argument -> argument.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        return new StartOptions(
                Integer.parseInt(given.get("port")),
                Boolean.parseBoolean(given.get("nacos")),
                Boolean.parseBoolean(given.get("keep")),
                Long.parseLong(given.get("owner")),
                SuiteUnit.parse(given.get("unit")),
                SuitePorts.parse(given.get("ports")),
                SuitePurpose.valueOf(given.get("purpose")));
    }
}
