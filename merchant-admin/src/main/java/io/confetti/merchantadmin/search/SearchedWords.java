package io.confetti.merchantadmin.search;

import java.util.Arrays;
import java.util.List;

/** Words that all have to stand in a name, in any order. */
public record SearchedWords(List<String> words) {
    private static final int MOST = 8;

    /** @param text words with blanks between them, the first eight count; null for none */
    public static SearchedWords read(String text) {
        return text == null
                ? new SearchedWords(List.of())
                : new SearchedWords(Arrays.stream(text.strip().split("[\\s\\u3000]+"))
                        .filter(word -> !word.isEmpty())
                        .limit(MOST)
                        .toList());
    }

    /** For {@code LIKE … ESCAPE '!'}. */
    public List<String> patterns() {
        return words.stream().map(word -> "%" + escaped(word) + "%").toList();
    }

    /**
     * For {@code LIKE … ESCAPE '!'}.
     *
     * @param prefix how a name begins
     */
    public static String beginning(String prefix) {
        return escaped(prefix) + "%";
    }

    private static String escaped(String text) {
        return text.replaceAll("[!%_]", "!$0");
    }
}
