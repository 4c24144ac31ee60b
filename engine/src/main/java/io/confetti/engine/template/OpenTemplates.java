package io.confetti.engine.template;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.confetti.engine.template.store.PublishedTemplates.Open;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Ids of the templates that are open, newest first, of all shops and of each: a page costs no walk over all of them. */
final class OpenTemplates {
    private final List<Long> all;
    private final Map<Long, List<Long>> byShop;

    /** @param open newest first */
    OpenTemplates(List<Open> open) {
        all = open.stream().map(Open::templateId).toList();
        byShop = open.stream()
                .collect(
                        groupingBy(Open::shopId, mapping(Open::templateId, collectingAndThen(toList(), List::copyOf))));
    }

    /** @param shopId null for any shop */
    List<Long> of(Long shopId) {
        return shopId == null ? all : byShop.getOrDefault(shopId, List.of());
    }

    /**
     * @param ids downwards
     * @return place of the first id below the given one
     */
    static int placeBelow(long before, List<Long> ids) {
        int found = Collections.binarySearch(ids, before, Comparator.reverseOrder());
        return found < 0 ? -found - 1 : found + 1;
    }
}
