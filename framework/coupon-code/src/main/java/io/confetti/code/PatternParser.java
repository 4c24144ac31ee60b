package io.confetti.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads one pattern and finds all that is wrong with it; for one use. */
final class PatternParser {
    private final Alphabet alphabet;
    private final String text;
    private final List<CodeProblem> problems = new ArrayList<>();
    private final StringBuilder printed = new StringBuilder();
    private final StringBuilder prefix = new StringBuilder();
    private int body;
    private int check;

    PatternParser(Alphabet alphabet, String text) {
        this.alphabet = alphabet;
        this.text = text;
    }

    CodePattern parse() {
        if (text.isBlank()) {
            refuse(CodeFault.PATTERN_EMPTY, Map.of());
        } else if (text.length() > CodePattern.LONGEST) {
            refuse(CodeFault.PATTERN_TOO_LONG, Map.of("found", text.length(), "longest", CodePattern.LONGEST));
        } else {
            for (int i = 0; i < text.length(); i++) {
                read(i);
            }
            judgeLengths();
        }
        if (!problems.isEmpty()) {
            throw new CodeRefusedException(problems);
        }
        return new CodePattern(alphabet, printed.toString(), prefix.toString(), body);
    }

    private void read(int index) {
        char character = TypedCharacter.fold(text.charAt(index));
        printed.append(character);
        switch (character) {
            case '-', ' ' -> readSeparator(index, character);
            case CodePattern.CHECK -> check++;
            case CodePattern.BODY -> {
                refuseIf(check > 0, index, CodeFault.PATTERN_BEHIND_CHECK, character);
                body++;
            }
            default -> readLiteral(index, character);
        }
    }

    private void readSeparator(int index, char character) {
        boolean stray = index == 0 || index == text.length() - 1 || isSeparator(text.charAt(index - 1));
        refuseIf(stray, index, CodeFault.PATTERN_SEPARATOR, character);
    }

    private void readLiteral(int index, char character) {
        int value = alphabet == Alphabet.DIGITS ? digit(index, character) : base32(index, character);
        if (value < 0) {
            return;
        }
        refuseIf(check > 0, index, CodeFault.PATTERN_BEHIND_CHECK, character);
        refuseIf(check == 0 && body > 0, index, CodeFault.PATTERN_LITERAL_BEHIND_BODY, character);
        prefix.append(alphabet.symbol(value));
    }

    private int base32(int index, char character) {
        int value = character < 0x80 ? TypedCharacter.value(character) : TypedCharacter.UNKNOWN;
        refuseIf(value < 0, index, CodeFault.PATTERN_CHARACTER, character);
        return value;
    }

    private int digit(int index, char character) {
        if (character >= '0' && character <= '9') {
            return character - '0';
        }
        boolean field = CodeFront.isField(character);
        refuseIf(true, index, field ? CodeFault.FRONT_VALUE_MISSING : CodeFault.PATTERN_DIGIT, character);
        return TypedCharacter.UNKNOWN;
    }

    private void judgeLengths() {
        int places = prefix.length() + unreadable();
        if (places < CodePattern.SHORTEST_PREFIX || places > CodePattern.LONGEST_PREFIX) {
            refuse(
                    CodeFault.PREFIX_LENGTH,
                    Map.of(
                            "found", places,
                            "shortest", CodePattern.SHORTEST_PREFIX,
                            "longest", CodePattern.LONGEST_PREFIX));
        }
        if (body < alphabet.shortestBody()) {
            refuse(CodeFault.PATTERN_BODY_SHORT, Map.of("found", body, "shortest", alphabet.shortestBody()));
        }
        if (body > alphabet.longestBody()) {
            refuse(CodeFault.PATTERN_BODY_LONG, Map.of("found", body, "longest", alphabet.longestBody()));
        }
        if (check != alphabet.checkLength()) {
            refuse(CodeFault.PATTERN_CHECK, Map.of("found", check, "needed", alphabet.checkLength()));
        }
    }

    /** Characters that were refused for themselves; to call the prefix too short as well would say one thing twice. */
    private int unreadable() {
        return (int) problems.stream()
                .filter(problem -> switch (problem.fault()) {
                    case PATTERN_CHARACTER, PATTERN_DIGIT, FRONT_VALUE_MISSING -> true;
                    default -> false;
                })
                .count();
    }

    private void refuse(CodeFault fault, Map<String, Object> arguments) {
        problems.add(CodeProblem.ofWhole(fault, arguments));
    }

    private void refuseIf(boolean wrong, int index, CodeFault fault, char character) {
        if (wrong) {
            problems.add(CodeProblem.at(index + 1, fault, character));
        }
    }

    private static boolean isSeparator(char character) {
        char folded = TypedCharacter.fold(character);
        return folded == '-' || folded == ' ';
    }
}
