package io.confetti.distribution.notice.text;

import java.util.Map;

/**
 * What a notice says, escaped for its channel.
 *
 * @param subject of a mail, one line; else null
 * @param body HTML of a mail, plain text of an SMS
 * @param language of both, {@code zh-CN} or {@code en}
 * @param headers more headers of a mail; empty on other channels
 */
public record RenderedText(String subject, String body, String language, Map<String, String> headers) {}
