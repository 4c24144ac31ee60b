package io.confetti.standalone.lab.code;

import io.confetti.code.Alphabet;
import io.confetti.code.CodePattern;

/**
 * A series that was asked for.
 *
 * @param text pattern of its codes
 */
public record IssuedCodes(String templateId, String seriesId, String text) {

    public CodePattern pattern() {
        return CodePattern.parse(Alphabet.BASE32, text);
    }
}
