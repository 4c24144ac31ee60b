package io.confetti.merchantadmin.text;

import io.confetti.platform.request.PlainText;

/** What a file is called here, of what its client calls it. */
public final class FileLabel {
    private static final int LONGEST = 255;

    private FileLabel() {}

    /**
     * The last part of what looks like a path, without characters that hide or break anything.
     *
     * @param givenName null if there is none
     */
    public static String of(String givenName) {
        String name = givenName == null ? "" : givenName;
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String label = PlainText.cut(PlainText.clean(last), LONGEST).strip();
        return label.isEmpty() ? "-" : label;
    }
}
