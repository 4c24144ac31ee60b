package io.confetti.engine.template;

import io.confetti.contract.ScopeRule;
import java.util.Objects;

/**
 * What is looked for in a list of templates.
 *
 * @param shopId null for any shop
 * @param productId that coupons are to be good for, null for any
 * @param categoryId of the product
 */
public record TemplateSearch(Long shopId, String productId, String categoryId) {
    public static final TemplateSearch ANY = new TemplateSearch(null, null, null);

    /** Without product and category everything is; else coupons for everything, for the product, or for the category. */
    public boolean isGoodFor(PublishedTemplate template) {
        if (productId == null && categoryId == null) {
            return true;
        }
        ScopeRule scope = template.offer().rule().withoutUnknowns().scope();
        return scope != null
                && switch (scope.kind()) {
                    case ALL -> true;
                    case PRODUCT -> contains(scope, productId);
                    case CATEGORY -> contains(scope, categoryId);
                    case UNKNOWN -> false;
                };
    }

    private static boolean contains(ScopeRule scope, String id) {
        return scope.ids().stream().anyMatch(one -> Objects.equals(one, id));
    }
}
