package io.confetti.merchantadmin.template;

import java.util.List;

/**
 * What a template says to users beside its name.
 *
 * @param description null for none
 * @param terms line by line; empty for none
 * @param picture https address, null for none
 */
public record TemplateTexts(String description, List<String> terms, String picture) {}
