package io.confetti.distribution.notice.channel.sms;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** An HTTP server below any library: it answers the next request with the next bytes, or closes the connection. */
final class ScriptedHttpServer implements AutoCloseable {

    static final String CLOSE = "";

    private static final int HEXADECIMAL = 16;

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<String> answers = new ConcurrentLinkedQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private final Thread accepting;

    ScriptedHttpServer() throws IOException {
        accepting = daemon(this::accept);
    }

    /** The answer to the next request that has none yet; the last request's connection closes. */
    ScriptedHttpServer then(String answer) {
        answers.add(answer);
        return this;
    }

    static String json(int status, String body) {
        return json(status, "", body);
    }

    /** @param headers each with its line end */
    static String json(int status, String headers, String body) {
        return "HTTP/1.1 %d X\r\nContent-Type: application/json\r\n%sContent-Length: %d\r\n\r\n%s"
                .formatted(status, headers, body.getBytes(StandardCharsets.UTF_8).length, body);
    }

    String authority() {
        return "127.0.0.1:" + socket.getLocalPort();
    }

    String url() {
        return "http://" + authority() + "/messages";
    }

    /** Head and body of each request, in order. */
    List<String> requests() {
        return requests;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                daemon(() -> serve(client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket client) {
        try (client;
                var in = new BufferedReader(
                        new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1))) {
            while (read(in)) {
                String answer = answers.poll();
                if (answer == null || answer.equals(CLOSE)) {
                    return;
                }
                client.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // the client has gone
        }
    }

    /** @return whether there was one */
    private boolean read(BufferedReader in) throws IOException {
        var request = new StringBuilder();
        int length = 0;
        boolean inChunks = false;
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            request.append(line).append('\n');
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).trim());
            }
            inChunks = inChunks || line.equalsIgnoreCase("transfer-encoding: chunked");
        }
        if (request.isEmpty()) {
            return false;
        }
        requests.add(request + "\n" + (inChunks ? chunks(in) : body(in, length)));
        return true;
    }

    private static String chunks(BufferedReader in) throws IOException {
        var body = new StringBuilder();
        for (int size = size(in); size > 0; size = size(in)) {
            body.append(body(in, size));
            in.readLine();
        }
        in.readLine();
        return body.toString();
    }

    private static int size(BufferedReader in) throws IOException {
        return Integer.parseInt(in.readLine().trim(), HEXADECIMAL);
    }

    private static String body(BufferedReader in, int length) throws IOException {
        var body = new char[length];
        int done = 0;
        while (done < length) {
            int more = in.read(body, done, length - done);
            if (more < 0) {
                throw new EOFException();
            }
            done += more;
        }
        return new String(body);
    }

    private static Thread daemon(Runnable work) {
        var thread = new Thread(work, "scripted-http");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** From here on connections are refused: until its thread has gone, one may still be accepted. */
    @Override
    public void close() {
        try {
            socket.close();
            accepting.join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
