package io.confetti.platform.request;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list, newest first.
 *
 * @param next cursor of the next page, null on the last one
 */
public record Page<T>(List<T> items, String next) {

    /** @param found up to one more than the limit, which tells whether there is a next page */
    public static <R, T> Page<T> of(List<R> found, PageWish wish, Function<R, Long> id, Function<R, T> view) {
        boolean more = found.size() > wish.limit();
        List<R> shown = more ? found.subList(0, wish.limit()) : found;
        String next = more ? PageWish.cursorAfter(id.apply(shown.get(shown.size() - 1))) : null;
        return new Page<>(shown.stream().map(view).toList(), next);
    }
}
