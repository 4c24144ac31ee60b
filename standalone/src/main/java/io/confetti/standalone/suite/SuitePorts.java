package io.confetti.standalone.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Ports that are chosen before a suite starts: JVMs that start again come back to where the others look for them.
 *
 * @param of ports of each service's instances, in the order of their numbers; nothing for a service that may choose
 */
record SuitePorts(Map<SuiteService, List<Integer>> of) {

    private static final int FIRST = 18_100;
    private static final int LAST = 18_999;

    static SuitePorts free() {
        return new SuitePorts(Map.of());
    }

    static SuitePorts choose(List<SuiteUnit> units, int gateway) {
        var ports = new EnumMap<SuiteService, List<Integer>>(SuiteService.class);
        var probes = new ArrayList<ServerSocket>();
        try {
            for (var unit : units) {
                for (var service : unit.services()) {
                    ports.computeIfAbsent(service, any -> new ArrayList<>())
                            .add(service == SuiteService.GATEWAY ? gateway : probe(probes));
                }
            }
            for (var probe : probes) {
                probe.close();
            }
            return new SuitePorts(ports);
        } catch (IOException e) {
            throw new UncheckedIOException("No free port", e);
        }
    }

    /** Port of one instance, 0 for any. */
    int of(SuiteService service, int number) {
        var ports = of.getOrDefault(service, List.of());
        return number < ports.size() ? ports.get(number) : 0;
    }

    String text() {
        return of.entrySet().stream()
                .map(entry -> entry.getKey().serviceName() + ":"
                        + entry.getValue().stream().map(String::valueOf).collect(Collectors.joining("/")))
                .collect(Collectors.joining(","));
    }

    static SuitePorts parse(String text) {
        var ports = new EnumMap<SuiteService, List<Integer>>(SuiteService.class);
        for (var part : text.split(",")) {
            if (!part.isBlank()) {
                var pair = part.split(":");
                var numbers =
                        Arrays.stream(pair[1].split("/")).map(Integer::valueOf).toList();
                ports.put(SuiteService.named(pair[0]), numbers);
            }
        }
        return new SuitePorts(ports);
    }

    /** Outside the range from which the system gives ports to connections, so that a restart finds its own free. */
    private static int probe(List<ServerSocket> probes) throws IOException {
        for (var port = FIRST; port < LAST; port++) {
            try {
                probes.add(new ServerSocket(port, 1, InetAddress.getLoopbackAddress()));
                return port;
            } catch (IOException taken) {
                continue;
            }
        }
        throw new IOException("All ports from " + FIRST + " to " + LAST + " are taken");
    }
}
