package io.confetti.localstack.supervisor;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Finds free ports as whole blocks below the ephemeral range, where no outgoing connection takes one meanwhile. */
final class Ports {

    private static final Path EPHEMERAL_RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
    private static final int USUAL_EPHEMERAL_START = 32_768;
    private static final int LOWEST = 5_000;
    private static final int SMALLEST_RANGE = 4_000;
    private static final int TRIES = 500;

    private final Set<Integer> claimed = new HashSet<>();

    /**
     * @param offsets ports the server takes, relative to its main port
     * @return a main port whose whole block was free a moment ago
     */
    synchronized int block(int... offsets) {
        var lowest = LOWEST - IntStream.of(offsets).min().orElse(0);
        var highest = ephemeralStart() - 1 - IntStream.of(offsets).max().orElse(0);
        for (var attempt = 0; attempt < TRIES; attempt++) {
            var main = ThreadLocalRandom.current().nextInt(lowest, highest);
            var block =
                    IntStream.of(offsets).map(offset -> main + offset).boxed().toList();
            if (block.stream().noneMatch(claimed::contains) && areFree(block)) {
                claimed.addAll(block);
                return main;
            }
        }
        throw new IllegalStateException("No free block of ports between " + lowest + " and " + highest);
    }

    private static boolean areFree(List<Integer> ports) {
        var open = new ArrayList<ServerSocket>();
        try {
            for (var port : ports) {
                open.add(new ServerSocket(port, 1));
            }
            return true;
        } catch (IOException e) {
            return false;
        } finally {
            open.forEach(Ports::close);
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int ephemeralStart() {
        try {
            var start =
                    Integer.parseInt(Files.readString(EPHEMERAL_RANGE).trim().split("\\s+")[0]);
            return start < LOWEST + SMALLEST_RANGE ? USUAL_EPHEMERAL_START : start;
        } catch (IOException | NumberFormatException e) {
            return USUAL_EPHEMERAL_START;
        }
    }
}
