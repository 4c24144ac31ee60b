package io.confetti.distribution.notice.channel;

import java.util.Map;

/**
 * A message as its provider gets it. Its text is rendered and escaped for the channel.
 *
 * @param id of the notice's row
 * @param key the same for each try of the notice and for no other notice: at most 64 of {@code A–Z a–z 0–9 . _ -}
 * @param to a mail address, or a phone number as the shop wrote it
 * @param subject of a mail, else null
 * @param body plain text, unless a header {@code Content-Type} of a mail says {@code text/html}; its words are sent beside it then
 * @param language for providers whose templates have one, as {@code zh-CN}
 * @param headers more headers of a mail, as {@code List-Unsubscribe}; empty for SMS
 */
public record OutgoingNotice(
        long id, String key, String to, String subject, String body, String language, Map<String, String> headers) {

    /** Without contact and text: both are nobody's business in a log. */
    @Override
    public String toString() {
        return "OutgoingNotice[id=" + id + "]";
    }
}
