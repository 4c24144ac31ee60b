package io.confetti.code;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * What the codes of a series look like: {@code SAVE-####-###%} is the prefix SAVE, a body of seven characters and a check character.
 * {@code #} stands for a character of the body, {@code %} for one of the check, hyphens and blanks are printed and not compared.
 */
public final class CodePattern {
    static final char BODY = '#';
    static final char CHECK = '%';
    static final int SHORTEST_PREFIX = 2;
    static final int LONGEST_PREFIX = 12;

    /** Prefix, body and check have at most 33 characters; the rest are separators. */
    static final int LONGEST = 48;

    private final Alphabet alphabet;
    private final String text;
    private final String prefix;
    private final int bodyLength;

    CodePattern(Alphabet alphabet, String text, String prefix, int bodyLength) {
        this.alphabet = alphabet;
        this.text = text;
        this.prefix = prefix;
        this.bodyLength = bodyLength;
    }

    /**
     * @param text for digits, with line, type and date filled in already ({@link CodeFront#fill})
     * @throws CodeRefusedException with all that is wrong in the text
     */
    public static CodePattern parse(Alphabet alphabet, String text) {
        return new PatternParser(alphabet, text).parse();
    }

    public Alphabet alphabet() {
        return alphabet;
    }

    /** The pattern as it can be parsed again; letters are capitals. */
    public String text() {
        return text;
    }

    /** The prefix as it is compared: {@code SALE} is {@code SA1E}. */
    public String prefix() {
        return prefix;
    }

    public int bodyLength() {
        return bodyLength;
    }

    /** How many different bodies there are. */
    public BigInteger bodies() {
        return alphabet.bodies(bodyLength);
    }

    /** Characters of a printed code, separators included. */
    public int printedLength() {
        return text.length();
    }

    /** Characters that count: prefix, body and check. */
    int length() {
        return prefix.length() + bodyLength + alphabet.checkLength();
    }

    /** The text as bytes, with {@link #BODY} and {@link #CHECK} in the places to be filled. */
    byte[] template() {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CodePattern that && alphabet == that.alphabet && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return 31 * alphabet.hashCode() + text.hashCode();
    }

    @Override
    public String toString() {
        return alphabet + " " + text;
    }
}
