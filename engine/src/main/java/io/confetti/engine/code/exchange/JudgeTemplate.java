package io.confetti.engine.code.exchange;

import io.confetti.core.grant.FindOwners;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.TemplateStock;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.ClaimRule;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * What the kernel would refuse, by a look that spares inserts: window and state of the template, its stock, the users' limit. Who holds
 * a valid code hears why. The audience of the template is not judged: whoever has a code was meant.
 */
@Component
class JudgeTemplate {
    private final TemplateStocks stocks;
    private final TemplateOffers offers;
    private final FindOwners owners;
    private final SuiteClock clock;

    JudgeTemplate(TemplateStocks stocks, TemplateOffers offers, FindOwners owners, SuiteClock clock) {
        this.stocks = stocks;
        this.offers = offers;
        this.owners = owners;
        this.clock = clock;
    }

    /** @return what is given, null if nothing is given to anybody */
    TemplateOffer judge(ExchangeGroup group) {
        if (group.isDecided()) {
            return null;
        }
        TemplateStock stock = stocks.find(group.templateId()).orElse(null);
        TemplateOffer offer = offers.find(group.templateId()).orElse(null);
        if (stock == null || offer == null || offer.rule().usable().isOverAt(clock.instant())) {
            group.open().forEach(exchange -> group.refuse(exchange, ClaimError.ENDED.refusal(Map.of())));
            return null;
        }
        var template = new PublishedTemplate(offer, stock);
        for (Exchange exchange : group.open()) {
            ClaimError refusal = ClaimRule.refusal(stock, exchange.acceptedAt());
            refusal = refusal == null && stock.left() == 0 ? ClaimError.SOLD_OUT : refusal;
            if (refusal != null) {
                group.refuse(exchange, refusal.refusal(template));
            }
        }
        refuseAtLimit(group, template);
        group.open().stream().skip(stock.left()).forEach(group::defer); // spares inserts: told once these are decided
        return offer;
    }

    private void refuseAtLimit(ExchangeGroup group, PublishedTemplate template) {
        List<Long> users =
                group.open().stream().map(Exchange::userId).distinct().toList();
        Set<Long> atLimit = owners.atLimit(group.templateId(), template.offer().perUserLimit(), users);
        group.open().stream()
                .filter(exchange -> atLimit.contains(exchange.userId()))
                .forEach(exchange -> group.refuse(exchange, ClaimError.LIMIT_REACHED.refusal(template)));
    }
}
