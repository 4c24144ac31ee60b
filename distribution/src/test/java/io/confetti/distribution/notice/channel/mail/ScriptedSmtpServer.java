package io.confetti.distribution.notice.channel.mail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** An SMTP server that goes wrong where it is told to: it closes, says nothing, or says a code. */
final class ScriptedSmtpServer implements AutoCloseable {

    /** Where a dialogue stands. BODY goes wrong between 354 and the final dot. */
    enum Phase {
        GREETING,
        EHLO,
        AUTH,
        MAIL,
        RCPT,
        DATA,
        BODY,
        DOT
    }

    static final String CLOSE = "close";
    static final String SILENCE = "silence";

    private static final Map<Phase, String> WELL = Map.of(
            Phase.GREETING, "220 scripted",
            Phase.EHLO, "250-scripted\r\n250 AUTH PLAIN",
            Phase.AUTH, "235 welcome",
            Phase.MAIL, "250 ok",
            Phase.RCPT, "250 ok",
            Phase.DATA, "354 go on",
            Phase.DOT, "250 ok");

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Map<Phase, String> faults = new ConcurrentHashMap<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<String> senders = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    private final Thread accepting;

    ScriptedSmtpServer() throws IOException {
        accepting = daemon(this::accept);
    }

    /** @param fault {@link #CLOSE}, {@link #SILENCE}, or a whole line of answer */
    ScriptedSmtpServer at(Phase phase, String fault) {
        faults.put(phase, fault);
        return this;
    }

    String address() {
        return "127.0.0.1:" + socket.getLocalPort();
    }

    int connections() {
        return connections.get();
    }

    /** Messages up to whose final dot everything was read. */
    List<String> bodies() {
        return bodies;
    }

    /** The lines that named the sender of an envelope. */
    List<String> senders() {
        return senders;
    }

    /** As servers do with silent clients after a while. */
    void closeConnections() throws IOException {
        for (Socket client : open) {
            client.close();
        }
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                connections.incrementAndGet();
                open.add(client);
                daemon(() -> serve(client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket client) {
        try (client;
                var in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            boolean goesOn = say(client, Phase.GREETING);
            while (goesOn) {
                String line = in.readLine();
                goesOn = line != null && react(client, in, line);
            }
        } catch (IOException e) {
            // the client has gone
        }
    }

    private boolean react(Socket client, BufferedReader in, String line) throws IOException {
        String verb = line.split("[ :]")[0].toUpperCase(Locale.ROOT);
        return switch (verb) {
            case "EHLO" -> say(client, Phase.EHLO);
            case "AUTH" -> say(client, Phase.AUTH);
            case "MAIL" -> {
                senders.add(line);
                yield say(client, Phase.MAIL);
            }
            case "RCPT" -> say(client, Phase.RCPT);
            case "DATA" -> say(client, Phase.DATA) && message(client, in);
            default -> write(client, "250 ok");
        };
    }

    private boolean message(Socket client, BufferedReader in) throws IOException {
        if (faults.containsKey(Phase.DATA)) {
            return true; // it said that it wants none
        }
        var body = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (CLOSE.equals(faults.get(Phase.BODY))) {
                return false;
            }
            if (line.equals(".")) {
                bodies.add(body.toString());
                return say(client, Phase.DOT);
            }
            body.append(line).append('\n');
        }
        return false;
    }

    /** @return whether the dialogue goes on */
    private boolean say(Socket client, Phase phase) throws IOException {
        String fault = faults.get(phase);
        if (CLOSE.equals(fault)) {
            return false;
        }
        return SILENCE.equals(fault) || write(client, fault == null ? WELL.get(phase) : fault);
    }

    private static boolean write(Socket client, String line) throws IOException {
        client.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
        return true;
    }

    private static Thread daemon(Runnable work) {
        var thread = new Thread(work, "scripted-smtp");
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
            closeConnections();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
