package io.confetti.contract;

/**
 * Names a {@link TemplateVersion}: {@code POST /internal/templates/versions} of merchant-admin with a list of at most 500
 * answers a list of those that exist.
 */
public record TemplateVersionKey(long templateId, int version) {
    public static TemplateVersionKey of(TemplateVersion version) {
        return new TemplateVersionKey(version.templateId(), version.version());
    }
}
