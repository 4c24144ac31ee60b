package io.confetti.core.listing;

/**
 * Whose coupons are walked over.
 *
 * @param taskId only those that this task granted; null: all of the template
 */
public record WalkScope(long templateId, Long taskId) {

    public static WalkScope ofTemplate(long templateId) {
        return new WalkScope(templateId, null);
    }
}
