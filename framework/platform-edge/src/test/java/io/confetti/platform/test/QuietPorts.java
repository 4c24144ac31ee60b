package io.confetti.platform.test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports that are not among those of outgoing connections: an outgoing connection could take a port, or a client connect to
 * itself, while the server of that port is away for a moment.
 */
final class QuietPorts {
    private static final int LOWEST = 15_000;
    private static final int HIGHEST = 30_000;
    private static final int LOWEST_SHORT = 5_000;
    private static final int HIGHEST_SHORT = 10_000;

    private QuietPorts() {}

    static int find() {
        return between(LOWEST, HIGHEST);
    }

    /** A port whose number is as long as this one. */
    static int asLongAs(int other) {
        return other < HIGHEST_SHORT ? between(LOWEST_SHORT, HIGHEST_SHORT) : find();
    }

    private static int between(int lowest, int highest) {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(lowest, highest);
            if (isFree(port)) {
                return port;
            }
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
