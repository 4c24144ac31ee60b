package io.confetti.standalone.lab.demo.console;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.confetti.platform.test.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A way to the gateway that can be cut, and that hears what is asked for on it. */
final class CutLine implements AutoCloseable {
    private static final Pattern REQUEST =
            Pattern.compile("(?:GET|POST|PUT|PATCH|DELETE) (/[^ ?]*)[^ ]* HTTP/1\\.1\r\n");

    private final Wire wire;
    private final ServerSocket listener;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /** @param gateway base address */
    CutLine(String gateway) throws IOException {
        wire = Wire.to(URI.create(gateway).getAuthority());
        listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        thread(this::accept);
    }

    /** To be used as the gateway's. */
    String address() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    /** Ends what is under way; what comes until it is mended ends at once. */
    void cut() {
        wire.cut();
    }

    void mend() {
        wire.mend();
    }

    /** Forgets what was asked for until now. */
    void listenAnew() {
        asked.clear();
    }

    /** Paths of the API that were asked for, in their order. */
    List<String> asked() {
        return asked.stream().filter(path -> path.startsWith("/api/")).toList();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        wire.close();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                connect(listener.accept());
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void connect(Socket browser) throws IOException {
        String[] to = wire.address().split(":");
        try {
            Socket gateway = new Socket(to[0], Integer.parseInt(to[1]));
            thread(() -> pump(browser, gateway, new StringBuilder()));
            thread(() -> pump(gateway, browser, null));
        } catch (IOException cut) {
            browser.close();
        }
    }

    /** @param heard what was heard and is no whole line yet; null: nobody listens */
    private void pump(Socket from, Socket to, StringBuilder heard) {
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            byte[] block = new byte[1 << 13];
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                if (heard != null) {
                    hear(heard.append(new String(block, 0, count, ISO_8859_1)));
                }
                out.write(block, 0, count);
            }
        } catch (IOException cut) {
            return;
        }
    }

    private void hear(StringBuilder heard) {
        Matcher request = REQUEST.matcher(heard);
        while (request.find()) {
            asked.add(request.group(1));
        }
        heard.delete(0, heard.lastIndexOf("\n") + 1);
    }

    private static void thread(Runnable work) {
        Thread thread = new Thread(work, "cut-line");
        thread.setDaemon(true);
        thread.start();
    }
}
