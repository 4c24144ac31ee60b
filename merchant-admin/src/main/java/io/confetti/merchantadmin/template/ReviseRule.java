package io.confetti.merchantadmin.template;

import io.confetti.contract.TemplateRule;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.template.store.TemplateStore;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives a template another rule as its next version; coupons that exist keep the version they were granted with. Window,
 * stock and limit stay. The rule that it has already makes no version, so a repeated call is answered alike.
 */
@Component
public class ReviseRule {
    private static final Logger LOG = LoggerFactory.getLogger(ReviseRule.class);

    private final TemplateQueries queries;
    private final TemplateStore templates;
    private final TemplateOffers offers;
    private final SuiteClock clock;

    ReviseRule(TemplateQueries queries, TemplateStore templates, TemplateOffers offers, SuiteClock clock) {
        this.queries = queries;
        this.templates = templates;
        this.offers = offers;
        this.clock = clock;
    }

    /** @param expectedVersion version that the new rule was made from, null if the caller does not say */
    @Transactional
    public Template revise(long shopId, long templateId, TemplateRule rule, Integer expectedVersion) {
        Template template = queries.require(shopId, templateId);
        if (template.status() == StockStatus.ENDED) {
            throw TemplateError.ENDED.refusal();
        }
        TemplateFacts facts = template.facts();
        if (rule.equals(facts.rule())) {
            return template;
        }
        TemplateFacts revised = facts.withNextRule(rule);
        boolean expected = expectedVersion == null || expectedVersion == facts.version();
        if (!expected || !templates.revise(revised, clock.instant())) {
            throw TemplateError.VERSION_CHANGED.refusal();
        }
        offers.put(revised.offer());
        LOG.info("Rule revised templateId={} shopId={} version={}", templateId, shopId, revised.version());
        return new Template(revised, template.stock());
    }
}
