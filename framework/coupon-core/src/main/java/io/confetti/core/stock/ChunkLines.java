package io.confetti.core.stock;

import java.util.ArrayList;
import java.util.List;

/**
 * A chunk's rows as the buffer keeps them: one text of "rowNumber:userId\n" lines. One text instead of a list spares
 * Redis and the client five thousand small strings per chunk.
 */
public record ChunkLines(int count, String text) {

    public static ChunkLines of(List<Recipient> recipients) {
        StringBuilder lines = new StringBuilder(recipients.size() * 24);
        for (Recipient recipient : recipients) {
            lines.append(recipient.row()).append(':').append(recipient.userId()).append('\n');
        }
        return new ChunkLines(recipients.size(), lines.toString());
    }

    /** Reads the buffer's text back. */
    public static List<Recipient> parse(String text) {
        List<Recipient> recipients = new ArrayList<>(text.length() / 16);
        int from = 0;
        while (from < text.length()) {
            int colon = text.indexOf(':', from);
            int end = text.indexOf('\n', colon);
            recipients.add(
                    new Recipient(Long.parseLong(text, from, colon, 10), Long.parseLong(text, colon + 1, end, 10)));
            from = end + 1;
        }
        return recipients;
    }
}
