package io.confetti.contract;

/**
 * A text of notices that a shop writes, previews or tries, for distribution.
 *
 * @param channel MAIL or SMS
 * @param language {@code zh-CN} or {@code en}
 * @param subject of a mail, with variables as {couponName}; else null
 * @param body with variables; HTML of a mail; null: the built-in text
 * @param by operator
 */
public record NoticeTextDraft(
        long shopId,
        NoticeTextKind kind,
        NoticeChannel channel,
        String language,
        String subject,
        String body,
        String by) {}
