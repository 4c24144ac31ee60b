package io.confetti.distribution.notice.text;

import java.util.List;
import java.util.Optional;

/** The languages that notices are written in. */
public final class Languages {

    public static final String CHINESE = "zh-CN";
    public static final String ENGLISH = "en";
    public static final List<String> ALL = List.of(CHINESE, ENGLISH);

    private Languages() {}

    /** @return the language that a tag asks for, {@code zh} and {@code en-GB} among them; empty if there is none */
    static Optional<String> of(String tag) {
        if (tag == null) {
            return Optional.empty();
        }
        String first = tag.split("-", 2)[0];
        return ALL.stream()
                .filter(known -> known.split("-", 2)[0].equals(first))
                .findFirst();
    }
}
