package io.confetti.code;

/** The form in which typed texts are compared. */
public final class CodeText {
    /** No code, whatever blanks and hyphens are typed with it, is longer. */
    public static final int LONGEST = 100;

    private CodeText() {}

    /**
     * Capitals of common width without blanks and hyphens, 0 for O, 1 for I and L. Characters that are in no alphabet stay, for codes
     * that come from elsewhere may have them.
     */
    public static String normalise(CharSequence typed) {
        var normal = new StringBuilder(typed.length());
        for (int i = 0; i < typed.length(); i++) {
            int value = TypedCharacter.value(typed.charAt(i));
            if (value >= 0) {
                normal.append(Alphabet.BASE32.symbol(value));
            } else if (value == TypedCharacter.UNKNOWN) {
                normal.append(TypedCharacter.fold(typed.charAt(i)));
            }
        }
        return normal.toString();
    }
}
