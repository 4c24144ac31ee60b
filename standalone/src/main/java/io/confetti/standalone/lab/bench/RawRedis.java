package io.confetti.standalone.lab.bench;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The thinnest possible Redis client: what remains of the time is the server's and the wire's. */
final class RawRedis implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final byte[] END = {'\r', '\n'};

    private final Socket socket;
    private final OutputStream out;
    private final DataInputStream in;
    private int pending;

    private RawRedis(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new BufferedOutputStream(socket.getOutputStream(), BUFFER);
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), BUFFER));
    }

    static RawRedis connect(String uri) {
        try {
            URI address = URI.create(uri);
            Socket socket = new Socket(address.getHost(), address.getPort());
            socket.setTcpNoDelay(true);
            return new RawRedis(socket);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    /** One command, one round trip. */
    Object call(String... words) {
        send(words);
        pending--;
        try {
            out.flush();
            return reply();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** One more command of a pipeline. */
    void send(String... words) {
        try {
            line('*', words.length);
            for (String word : words) {
                byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
                line('$', bytes.length);
                out.write(bytes);
                out.write(END);
            }
            pending++;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Waits for every answer of the pipeline. */
    void drain() {
        try {
            out.flush();
            for (; pending > 0; pending--) {
                reply();
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void line(char kind, int number) throws IOException {
        out.write(kind);
        out.write(Integer.toString(number).getBytes(StandardCharsets.US_ASCII));
        out.write(END);
    }

    private Object reply() throws IOException {
        int kind = in.read();
        String line = readLine();
        return switch (kind) {
            case '+', ':' -> line;
            case '$' -> bulk(Integer.parseInt(line));
            case '*' -> list(Integer.parseInt(line));
            default -> throw new IOException("Redis answers " + line);
        };
    }

    private String bulk(int length) throws IOException {
        if (length < 0) {
            return null;
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        in.skipBytes(END.length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private List<Object> list(int size) throws IOException {
        List<Object> items = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            items.add(reply());
        }
        return items;
    }

    private String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\r'; next = in.read()) {
            line.append((char) next);
        }
        in.skipBytes(1);
        return line.toString();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }
}
