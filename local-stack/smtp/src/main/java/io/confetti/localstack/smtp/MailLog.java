package io.confetti.localstack.smtp;

import com.alibaba.fastjson2.JSON;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The mails that were taken: one line of JSON for each recipient, only ever added to, kept through restarts. */
final class MailLog {

    private static final String BODY = "body";
    private static final String WORDS = "words";

    private final Path file;
    private final OutputStream end;

    MailLog(Path file) throws IOException {
        this.file = file;
        this.end = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /**
     * Returns when the line is the operating system's: a killed process loses nothing.
     *
     * @param recipient of the envelope
     * @param sender of the envelope, where the mail comes back to; may be empty
     */
    void add(String recipient, String sender, MimeMessage mail) {
        try {
            write(JSON.toJSONString(line(recipient, sender, mail)) + "\n");
        } catch (MessagingException e) {
            throw new IllegalArgumentException("Not a mail: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines, oldest first; to be closed. */
    Stream<String> lines() throws IOException {
        return Files.lines(file);
    }

    private synchronized void write(String line) throws IOException {
        end.write(line.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Object> line(String recipient, String sender, MimeMessage mail)
            throws MessagingException, IOException {
        var line = new LinkedHashMap<String, Object>();
        line.put("at", Instant.now().toString());
        line.put("to", recipient);
        line.put("sender", sender);
        line.put("subject", mail.getSubject());
        line.put("messageId", mail.getMessageID());
        line.put("headers", headers(mail));
        Object content = mail.getContent();
        if (content instanceof MimeMultipart parts && mail.isMimeType("multipart/alternative")) {
            alternatives(parts, line);
        } else {
            line.put(BODY, content instanceof String text ? text : raw(mail));
        }
        return line;
    }

    /** The best one, which comes last, is the body; what stands there for those who see no HTML are its words. */
    private static void alternatives(MimeMultipart parts, Map<String, Object> line)
            throws MessagingException, IOException {
        line.put(WORDS, parts.getBodyPart(0).getContent());
        line.put(BODY, parts.getBodyPart(parts.getCount() - 1).getContent());
    }

    /** As they came, not decoded. */
    private static Map<String, String> headers(MimeMessage mail) throws MessagingException {
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        for (var header : Collections.list(mail.getAllHeaders())) {
            headers.merge(header.getName(), header.getValue(), (one, other) -> one + "\n" + other);
        }
        return headers;
    }

    private static String raw(MimeMessage mail) throws MessagingException, IOException {
        return new String(mail.getRawInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
