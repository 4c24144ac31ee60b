package io.confetti.distribution.notice.text;

import java.util.Objects;

/**
 * A text with variables.
 *
 * @param subject of a mail, else null
 * @param body HTML of a mail, plain text of an SMS; null of a version that says "the built-in text again"
 * @param version 0 of a built-in text, else as in {@code t_notice_text}
 */
public record NoticeText(String subject, String body, int version) {

    static final int BUILT_IN = 0;

    boolean isWritten() {
        return body != null;
    }

    boolean saysTheSame(NoticeText other) {
        return Objects.equals(subject, other.subject) && Objects.equals(body, other.body);
    }
}
