package io.confetti.platform.test;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A local port that leads to a real server until it is cut: an outage for one test, not for all tests that share the server. */
public final class Wire implements AutoCloseable {
    private final String host;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final int localPort;
    private volatile ServerSocket listener;
    private volatile Thread acceptor;
    private volatile long longestAnswer = Long.MAX_VALUE;

    private Wire(String host, int port, int localPort) {
        this.host = host;
        this.port = port;
        this.localPort = localPort;
        mend();
    }

    /** @param address host:port */
    public static Wire to(String address) {
        return new Wire(host(address), port(address), QuietPorts.find());
    }

    /** Its own address is as long as that one, so that it can take its place in an answer. */
    static Wire insteadOf(String address) {
        return new Wire(host(address), port(address), QuietPorts.asLongAs(port(address)));
    }

    private static String host(String address) {
        return address.substring(0, address.lastIndexOf(':'));
    }

    private static int port(String address) {
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    }

    /** The address to give to the client under test. */
    public String address() {
        return "127.0.0.1:" + localPort;
    }

    /** Connections opened from now on end, in good order, after so many bytes have come from the server. */
    public void breakAfter(long bytes) {
        longestAnswer = bytes;
    }

    /** New connections stay open until one of their ends closes them. */
    public void breakNever() {
        breakAfter(Long.MAX_VALUE);
    }

    /** Ends all connections, those that come in at this moment too, and takes no new ones. */
    public void cut() {
        close(listener);
        try {
            acceptor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        open.forEach(Wire::close);
        open.clear();
    }

    public void mend() {
        try {
            listen();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        cut();
    }

    private void listen() throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), localPort));
        listener = socket;
        acceptor = thread(() -> accept(socket));
    }

    private void accept(ServerSocket socket) {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                open.add(client);
                Socket server = new Socket(host, port);
                open.add(server);
                long most = longestAnswer;
                thread(() -> pump(client, server, Long.MAX_VALUE));
                thread(() -> pump(server, client, most));
            } catch (IOException e) {
                open.removeIf(Socket::isClosed);
            }
        }
    }

    private static void pump(Socket from, Socket to, long most) {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            byte[] block = new byte[1 << 13];
            long left = most;
            while (left > 0) {
                int count = in.read(block, 0, (int) Math.min(block.length, left));
                if (count < 0) {
                    return;
                }
                out.write(block, 0, count);
                left -= count;
            }
        } catch (IOException e) {
            close(from);
        } finally {
            close(to);
        }
    }

    private static void close(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception alreadyBroken) {
            return;
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "wire");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
