package io.confetti.standalone.lab.demo.code;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.ExportedCodes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Texts that are no codes of a series, as somebody types them who guesses. */
final class JunkCodes {

    private static final int KEY_BYTES = 32;
    private static final String SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private final CodePattern pattern;
    private final ExportedCodes genuine;
    private final CodeSeries guessed;
    private final CodeSeries elsewhere;
    private final SplittableRandom random;

    JunkCodes(CodePattern pattern, ExportedCodes genuine, SplittableRandom random) {
        this.pattern = pattern;
        this.genuine = genuine;
        this.random = random;
        this.guessed = strange(pattern);
        this.elsewhere = strange(CodePattern.parse(
                Alphabet.BASE32,
                CodeCalls.freshPrefix()
                        + pattern.text().substring(pattern.prefix().length())));
    }

    /** What somebody makes who knows all but the key. */
    private CodeSeries strange(CodePattern of) {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return CodeSeries.of(1, of, CodeKeys.ofOne(key), 1);
    }

    /** The kinds in turn: a wrong check, a right one of no code, a prefix of nobody, no code at all. */
    List<String> some(int count) {
        List<String> junk = new ArrayList<>();
        while (junk.size() < count) {
            String text = switch (junk.size() % 4) {
                case 0 -> wrongCheck();
                case 1 -> guessed.code(serial());
                case 2 -> elsewhere.code(serial());
                default -> anything();
            };
            if (!genuine.contains(text)) {
                junk.add(text);
            }
        }
        return junk;
    }

    private String wrongCheck() {
        String code = genuine.first().get(random.nextInt(genuine.first().size()));
        char check = code.charAt(code.length() - 1);
        char other =
                SYMBOLS.charAt((SYMBOLS.indexOf(check) + 1 + random.nextInt(SYMBOLS.length() - 1)) % SYMBOLS.length());
        return code.substring(0, code.length() - 1) + other;
    }

    /** Not blank: an empty field is no try. */
    private String anything() {
        int length = 1 + random.nextInt(pattern.printedLength() * 2);
        StringBuilder text = new StringBuilder("?");
        for (int i = 1; i < length; i++) {
            text.append((char) (' ' + random.nextInt('~' - ' ')));
        }
        return text.toString();
    }

    private long serial() {
        return random.nextLong(pattern.bodies().longValueExact());
    }
}
