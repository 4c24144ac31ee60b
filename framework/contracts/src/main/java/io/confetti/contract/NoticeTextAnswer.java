package io.confetti.contract;

import java.util.List;

/**
 * What distribution says to a {@link NoticeTextDraft}.
 *
 * @param problems why it cannot be said; the rest is null then
 * @param version under which it is kept; null if it was only previewed
 */
public record NoticeTextAnswer(List<Problem> problems, Integer version, Said said) {

    public static NoticeTextAnswer refused(List<Problem> problems) {
        return new NoticeTextAnswer(problems, null, null);
    }

    /**
     * @param field {@code subject} or {@code body}
     * @param code as in the message files
     * @param word of the text that is wrong, null if there is none
     */
    public record Problem(String field, String code, String word) {}

    /**
     * The text with sample values.
     *
     * @param subject null but for a mail
     * @param size null but for an SMS
     */
    public record Said(String subject, String body, SmsSize size) {}

    /**
     * How large an SMS is; real names make it longer or shorter.
     *
     * @param length in characters of the alphabet, as providers count
     * @param alphabet GSM-7 or UCS-2
     * @param segments messages that it is sent and charged as
     */
    public record SmsSize(int length, String alphabet, int segments) {}
}
