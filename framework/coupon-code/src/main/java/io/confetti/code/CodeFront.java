package io.confetti.code;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Line, type and date in front of codes of digits, as printed coupons of the trade have them. They are the same for all codes of a
 * series and part of its prefix, so that a till can sort a coupon before anybody looks it up.
 *
 * @param line of the assortment, digits; empty if the pattern has none
 * @param type of the coupon, digits; empty if the pattern has none
 * @param date that is printed; null if the pattern has none
 */
public record CodeFront(String line, String type, LocalDate date) {
    private static final String FIELDS = "LTYMD";

    /**
     * Puts the values in the place of their letters: L line, T type, YY or YYYY, MM, DD the date. {@code LLTTYYMMDD-########%%} becomes
     * {@code 0731261231-########%%}; places keep their numbers.
     *
     * @throws CodeRefusedException if a value does not have as many digits as the pattern has letters, or letters stand apart
     */
    public String fill(String pattern) {
        StringBuilder filled = folded(pattern);
        var problems = new ArrayList<CodeProblem>();
        var seen = new StringBuilder();
        for (int at = 0; at < filled.length(); at++) {
            char field = filled.charAt(at);
            if (isField(field)) {
                int end = at;
                while (end < filled.length() && filled.charAt(end) == field) {
                    end++;
                }
                if (seen.indexOf(String.valueOf(field)) >= 0) {
                    problems.add(CodeProblem.at(at + 1, CodeFault.FRONT_REPEATED, field));
                } else {
                    put(filled, at, end, problems);
                }
                seen.append(field);
                at = end - 1;
            }
        }
        if (!problems.isEmpty()) {
            throw new CodeRefusedException(problems);
        }
        return filled.toString();
    }

    /** Character by character, so that places keep their numbers. */
    private static StringBuilder folded(String pattern) {
        var folded = new StringBuilder(pattern.length());
        for (int at = 0; at < pattern.length(); at++) {
            folded.append(TypedCharacter.fold(pattern.charAt(at)));
        }
        return folded;
    }

    static boolean isField(char character) {
        return FIELDS.indexOf(character) >= 0;
    }

    private void put(StringBuilder pattern, int from, int to, List<CodeProblem> problems) {
        char field = pattern.charAt(from);
        String value = value(field, to - from);
        if (value.isEmpty()) {
            problems.add(CodeProblem.at(from + 1, CodeFault.FRONT_VALUE_MISSING, field));
        } else if (value.length() == to - from && value.chars().allMatch(c -> c >= '0' && c <= '9')) {
            pattern.replace(from, to, value);
        } else {
            boolean date = field != 'L' && field != 'T';
            problems.add(new CodeProblem(
                    date ? CodeFault.FRONT_DATE_LENGTH : CodeFault.FRONT_VALUE,
                    from + 1,
                    Map.of("position", from + 1, "character", String.valueOf(field), "needed", to - from)));
        }
    }

    /** @param length tells years of four digits from years of two */
    private String value(char field, int length) {
        return switch (field) {
            case 'L' -> line;
            case 'T' -> type;
            default -> date == null ? "" : dateValue(field, length);
        };
    }

    private String dateValue(char field, int length) {
        return switch (field) {
            case 'Y' -> length == 4 ? digits(date.getYear(), 4) : digits(date.getYear() % 100, 2);
            case 'M' -> digits(date.getMonthValue(), 2);
            default -> digits(date.getDayOfMonth(), 2);
        };
    }

    private static String digits(int number, int length) {
        return ("%0" + length + "d").formatted(number);
    }
}
