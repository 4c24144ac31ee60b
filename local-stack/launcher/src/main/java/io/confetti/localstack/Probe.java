package io.confetti.localstack;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/** Short questions to servers that should already run. */
final class Probe {

    private static final int PATIENCE_MILLIS = 5_000;

    private Probe() {}

    static void opens(URI address) throws IOException {
        open(address).close();
    }

    /** A MySQL-like server speaks first: packet header, then protocol version 10 (255 is a refusal in its words). */
    static void database(URI address) throws IOException {
        try (var socket = open(address)) {
            var greeting = socket.getInputStream().readNBytes(5);
            if (greeting.length < 5 || (greeting[4] != 10 && greeting[4] != (byte) 255)) {
                throw new IOException("it is not a MySQL-compatible server");
            }
        }
    }

    static Socket open(URI address) throws IOException {
        var socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
