package io.confetti.sheet.contact;

import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/** Phone numbers that can receive an SMS. */
public final class PhoneNumber {
    private static final Pattern SEPARATORS = Pattern.compile("[\\s\\p{Z}()./-]");
    private static final Pattern CHINESE = Pattern.compile("(?:\\+?86)?(1[3-9][0-9]{9})");
    private static final Pattern FOREIGN = Pattern.compile("\\+(?!86)[1-9][0-9]{7,14}");
    private static final int LONGEST = 40;

    private PhoneNumber() {}

    /**
     * A Chinese mobile number needs no country code, any other one does.
     *
     * @return with country code, as in {@code +8613800138000}; empty if it cannot be right
     */
    public static Optional<String> of(String written) {
        if (written.length() > LONGEST) {
            return Optional.empty();
        }
        String digits = SEPARATORS
                .matcher(Normalizer.normalize(written, Normalizer.Form.NFKC))
                .replaceAll("");
        String number = digits.startsWith("00") ? "+" + digits.substring(2) : digits;
        var chinese = CHINESE.matcher(number);
        if (chinese.matches()) {
            return Optional.of("+86" + chinese.group(1));
        }
        return FOREIGN.matcher(number).matches() ? Optional.of(number) : Optional.empty();
    }
}
