package io.confetti.platform.request;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list, newest first.
 *
 * @param next cursor of the next page, null on the last one
 */
public record Page<T>(List<T> items, String next) {

    /** @param found up to one more than the limit, which says whether there is a next page */
    public static <R, T> Page<T> of(List<R> found, PageRequest page, Function<R, Long> id, Function<R, T> view) {
        boolean more = found.size() > page.limit();
        List<R> shown = more ? found.subList(0, page.limit()) : found;
        String next = more ? PageRequest.cursorAfter(id.apply(shown.get(shown.size() - 1))) : null;
        return new Page<>(shown.stream().map(view).toList(), next);
    }
}
