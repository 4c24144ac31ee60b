package io.confetti.code;

import java.util.Arrays;

/** Where prefix, body and check stand in the codes of a pattern. Immutable. */
final class CodeLayout {
    private final CodePattern pattern;
    private final CheckRule rule;
    private final int radix;
    private final byte[] template;
    private final int[] bodyPlaces;
    private final int[] checkPlaces;
    private final int[] prefix;
    private final int prefixState;
    private final int upperEnd;
    private final int bodyEnd;
    private final int length;

    CodeLayout(CodePattern pattern) {
        this.pattern = pattern;
        this.rule = pattern.alphabet().check();
        this.radix = pattern.alphabet().radix();
        this.template = pattern.template();
        this.bodyPlaces = places(pattern.text(), CodePattern.BODY);
        this.checkPlaces = places(pattern.text(), CodePattern.CHECK);
        this.prefix = pattern.prefix()
                .chars()
                .map(c -> TypedCharacter.value((char) c))
                .toArray();
        this.prefixState = stateAfter(prefix);
        this.upperEnd = prefix.length + pattern.bodyLength() / 2;
        this.bodyEnd = prefix.length + pattern.bodyLength();
        this.length = pattern.length();
    }

    CodePattern pattern() {
        return pattern;
    }

    /** @return index behind the code */
    int print(BodyPermutation.Halves body, byte[] target, int from) {
        System.arraycopy(template, 0, target, from, template.length);
        int upperDigits = upperEnd - prefix.length;
        put(body.upper, target, from, 0, upperDigits);
        put(body.lower, target, from, upperDigits, bodyPlaces.length);
        int state = prefixState;
        for (int place : bodyPlaces) {
            state = rule.next(state, TypedCharacter.value((char) target[from + place]));
        }
        int check = rule.check(state);
        for (int i = checkPlaces.length - 1; i >= 0; i--) {
            target[from + checkPlaces[i]] = (byte) pattern.alphabet().symbol(check % radix);
            check /= radix;
        }
        return from + template.length;
    }

    /**
     * Reads the body of a typed code.
     *
     * @return false if the text is not of this pattern or its check is wrong
     */
    boolean read(CharSequence typed, BodyPermutation.Halves body) {
        if (typed.length() > CodeText.LONGEST) {
            return false;
        }
        int state = prefixState;
        int check = 0;
        int seen = 0;
        for (int i = 0; i < typed.length(); i++) {
            int value = TypedCharacter.value(typed.charAt(i));
            if (value == TypedCharacter.SEPARATOR) {
                continue;
            }
            if (value < 0 || value >= radix || seen == length || seen < prefix.length && value != prefix[seen]) {
                return false;
            }
            if (seen >= bodyEnd) {
                check = check * radix + value;
            } else if (seen >= prefix.length) {
                state = rule.next(state, value);
                append(body, seen < upperEnd, value);
            }
            seen++;
        }
        return seen == length && check == rule.check(state);
    }

    private void append(BodyPermutation.Halves body, boolean upper, int value) {
        if (upper) {
            body.upper = body.upper * radix + value;
        } else {
            body.lower = body.lower * radix + value;
        }
    }

    private void put(long half, byte[] target, int from, int firstPlace, int endPlace) {
        long rest = half;
        for (int place = endPlace - 1; place >= firstPlace; place--) {
            target[from + bodyPlaces[place]] = (byte) pattern.alphabet().symbol((int) (rest % radix));
            rest /= radix;
        }
    }

    private int stateAfter(int[] values) {
        int state = 0;
        for (int value : values) {
            state = rule.next(state, value);
        }
        return state;
    }

    private static int[] places(String text, char mark) {
        var places = new int[text.length()];
        int found = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == mark) {
                places[found++] = i;
            }
        }
        return Arrays.copyOf(places, found);
    }
}
