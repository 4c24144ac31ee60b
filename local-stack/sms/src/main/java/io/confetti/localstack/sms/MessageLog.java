package io.confetti.localstack.sms;

import com.alibaba.fastjson2.JSON;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/** What an account's requests came to: a line of JSON for each, only ever added to, kept through restarts. */
final class MessageLog {

    /** What a request came to. */
    enum Event {
        /** A message went out. */
        DELIVERED,
        /** Its key was known: no second message. */
        REPEATED,
        /** The signature or the body was wrong. */
        REFUSED,
        /** Answered 500 or 429. */
        NOT_TAKEN
    }

    /**
     * One line.
     *
     * @param at when, UTC
     * @param key header {@code webhook-id}, whether keys are honoured or not
     * @param id name of the message, null where none went out
     * @param mode how the request was treated, null where it was refused
     */
    record Line(String at, Event event, String key, String id, String to, String text, Mode mode) {}

    private final Path file;
    private final OutputStream end;

    MessageLog(Path file) throws IOException {
        this.file = file;
        this.end = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Returns when the line is the operating system's: a killed process loses nothing. */
    synchronized void add(Line line) throws IOException {
        end.write((JSON.toJSONString(line) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The lines as they stand there, oldest first; to be closed. */
    Stream<String> lines() throws IOException {
        return Files.lines(file);
    }
}
