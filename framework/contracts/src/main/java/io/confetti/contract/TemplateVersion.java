package io.confetti.contract;

/**
 * One immutable version of a template's rule: {@code GET /internal/templates/{id}/versions/{version}} of merchant-admin;
 * 404 if there is no such version. Never changes: it may be cached without end.
 *
 * @param name the template's name, as users see it now: the one part that is not fixed by the version
 */
public record TemplateVersion(long templateId, int version, long shopId, String name, TemplateRule rule) {}
