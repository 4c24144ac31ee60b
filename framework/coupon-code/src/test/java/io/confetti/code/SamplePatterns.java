package io.confetti.code;

import java.time.LocalDate;
import java.util.List;

/** Twenty patterns of both alphabets, with every length of body that either has at its ends. */
final class SamplePatterns {
    private SamplePatterns() {}

    static List<CodePattern> all() {
        return List.of(
                base32("SAVE-####-###%"),
                base32("AB####%"),
                base32("SALE #### ##%"),
                base32("WX-######%"),
                base32("2026-####-####%"),
                base32("HE110-#########%"),
                base32("SPRING-#####-#####%"),
                base32("K9###########%"),
                base32("ZZ-####-####-####%"),
                base32("PC-####-####-#####%"),
                base32("ABCDEFGHJKMN-#############%"),
                digits("10-######%%"),
                digits("20#######%%"),
                digits("300 #### ####%%"),
                digits("4000-#########%%"),
                digits("5-5-#### #### ####%%"),
                digits(new CodeFront("07", "31", LocalDate.of(2026, 12, 31)).fill("LLTTYYMMDD-########%%")),
                digits("66-###############%%"),
                digits("777-##################%%"),
                digits("880101000001-###################%%"));
    }

    private static CodePattern base32(String text) {
        return CodePattern.parse(Alphabet.BASE32, text);
    }

    private static CodePattern digits(String text) {
        return CodePattern.parse(Alphabet.DIGITS, text);
    }
}
