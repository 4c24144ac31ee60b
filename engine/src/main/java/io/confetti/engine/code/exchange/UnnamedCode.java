package io.confetti.engine.code.exchange;

/**
 * What a text is that was typed where nobody is named who would get a coupon.
 *
 * @param worth as the code that a coupon shows; not valid if it is none
 * @param exchange whether it is, or may be, a code that somebody has to exchange first
 */
public record UnnamedCode(CodeWorth worth, Exchanged exchange) {

    /** What is known from memory alone, and so what a guesser would hear. */
    public enum Exchanged {
        /** It is the code of a coupon, or none. */
        NEVER,
        /** It begins as printed codes do. That says nothing of its being valid. */
        BEGINS_ALIKE,
        /** It is the word of a series: whoever hears that has found it. */
        WORD,
        /** It may come from elsewhere, as anything may that is not known. */
        PERHAPS
    }

    public boolean mayBeExchanged() {
        return exchange != Exchanged.NEVER;
    }
}
