package io.confetti.code;

/** What can be wrong with what an operator asks for. The text for each is in the message files, under its key. */
public enum CodeFault {
    PATTERN_EMPTY("code.pattern.empty"),
    PATTERN_TOO_LONG("code.pattern.too-long"),
    /** A character that base 32 does not have. */
    PATTERN_CHARACTER("code.pattern.character"),
    /** A character that is no digit, in a pattern of digits. */
    PATTERN_DIGIT("code.pattern.digit"),
    PATTERN_SEPARATOR("code.pattern.separator"),
    PATTERN_LITERAL_BEHIND_BODY("code.pattern.literal-behind-body"),
    PATTERN_BEHIND_CHECK("code.pattern.behind-check"),
    PATTERN_CHECK("code.pattern.check"),
    PATTERN_BODY_SHORT("code.pattern.body-short"),
    PATTERN_BODY_LONG("code.pattern.body-long"),
    PREFIX_LENGTH("code.prefix.length"),
    PREFIX_COLLIDES("code.prefix.collides"),
    /** Letters for line, type or date without a value. */
    FRONT_VALUE_MISSING("code.front.value-missing"),
    FRONT_VALUE("code.front.value"),
    FRONT_REPEATED("code.front.repeated"),
    FRONT_DATE_LENGTH("code.front.date-length"),
    SPACE_TOO_SMALL("code.space.too-small"),
    SPACE_BEYOND_LONGEST("code.space.beyond-longest"),
    SPACE_PER_COUPON("code.space.per-coupon"),
    KEY_MISSING("code.key.missing"),
    KEY_FORM("code.key.form"),
    KEY_REPEATED("code.key.repeated"),
    KEY_BASE64("code.key.base64"),
    KEY_SHORT("code.key.short"),
    KEY_LOST("code.key.lost");

    private final String key;

    CodeFault(String key) {
        this.key = key;
    }

    /** Stable name and message key. */
    public String key() {
        return key;
    }
}
