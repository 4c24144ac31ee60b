package io.confetti.sheet.contact;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Mail addresses as a mail server takes them without further ado: no quotes, comments or lists, and nothing that ends a line. */
public final class MailAddress {
    private static final int LONGEST = 254;
    private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
    private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
    private static final Pattern FORM =
            Pattern.compile("(?=[^@]{1,64}@)" + ATOM + "(?:\\." + ATOM + ")*@(?:" + LABEL + "\\.)+" + LABEL);

    private MailAddress() {}

    /** @return with its domain in lower case; empty if it cannot be right */
    public static Optional<String> of(String written) {
        String address = written.strip();
        if (address.length() > LONGEST || !FORM.matcher(address).matches()) {
            return Optional.empty();
        }
        int at = address.indexOf('@');
        return Optional.of(address.substring(0, at) + address.substring(at).toLowerCase(Locale.ROOT));
    }
}
