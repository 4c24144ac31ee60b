package io.confetti.merchantadmin.template.web;

import io.confetti.contract.TemplateRule;

/**
 * A wish for another rule.
 *
 * @param expectedVersion version it was made from, null if the client does not say
 */
record RuleWish(TemplateRule rule, Integer expectedVersion) {}
