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

/** A local port that leads to a real server until it is cut: an outage for one test, not for all who share the server. */
public final class Wire implements AutoCloseable {
    private final String host;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final int localPort;
    private volatile ServerSocket door;

    private Wire(String host, int port) {
        this.host = host;
        this.port = port;
        this.localPort = listen(0);
    }

    /** @param address host:port */
    public static Wire to(String address) {
        int colon = address.lastIndexOf(':');
        return new Wire(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
    }

    /** The address to give to the client under test. */
    public String address() {
        return "127.0.0.1:" + localPort;
    }

    /** Ends all connections and takes no new ones. */
    public void cut() {
        close(door);
        open.forEach(Wire::close);
        open.clear();
    }

    public void mend() {
        listen(localPort);
    }

    @Override
    public void close() {
        cut();
    }

    private int listen(int wanted) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), wanted));
            door = socket;
            thread(() -> accept(socket));
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept(ServerSocket socket) {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                open.add(client);
                Socket server = new Socket(host, port);
                open.add(server);
                thread(() -> pump(client, server));
                thread(() -> pump(server, client));
            } catch (IOException e) {
                open.removeIf(Socket::isClosed);
            }
        }
    }

    private static void pump(Socket from, Socket to) {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
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

    private static void thread(Runnable work) {
        Thread thread = new Thread(work, "wire");
        thread.setDaemon(true);
        thread.start();
    }
}
