package io.confetti.merchantadmin.template.web;

import io.confetti.contract.TemplateRule;

/**
 * Another rule for a template, validated.
 *
 * @param expectedVersion version it was made from, null if the client does not say
 */
record ReviseRuleCommand(TemplateRule rule, Integer expectedVersion) {}
