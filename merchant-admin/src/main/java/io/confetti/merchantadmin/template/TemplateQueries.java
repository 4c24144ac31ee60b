package io.confetti.merchantadmin.template;

import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.template.store.FoundTemplates;
import io.confetti.merchantadmin.template.store.TemplateStore;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Templates of one shop with their live stock. Another shop's template is not there. */
@Component
public class TemplateQueries {
    private final TemplateStore templates;
    private final FoundTemplates found;
    private final TemplateStocks stocks;
    private final SuiteClock clock;

    TemplateQueries(TemplateStore templates, FoundTemplates found, TemplateStocks stocks, SuiteClock clock) {
        this.templates = templates;
        this.found = found;
        this.stocks = stocks;
        this.clock = clock;
    }

    public Optional<Template> find(long shopId, long templateId) {
        return templates
                .find(shopId, templateId)
                .flatMap(facts -> stocks.find(templateId).map(stock -> new Template(facts, stock)));
    }

    public Template require(long shopId, long templateId) {
        return find(shopId, templateId).orElseThrow(TemplateError.NOT_FOUND::refusal);
    }

    /** One template more than the page wants, if there are so many; newest first. */
    public List<Template> list(long shopId, TemplateFilter filter, PageRequest page) {
        List<Long> ids = found.search(shopId, filter, page.before(), page.limit() + 1, clock.instant());
        return withStock(templates.all(ids));
    }

    /** Ids of the shop's templates above one, upwards. */
    public List<Long> idsAfter(long shopId, long after, int limit) {
        return templates.idsAfter(shopId, after, limit);
    }

    private List<Template> withStock(List<TemplateFacts> facts) {
        if (facts.isEmpty()) {
            return List.of();
        }
        var byId = stocks.findAll(facts.stream().map(TemplateFacts::id).toList());
        return facts.stream()
                .filter(one -> byId.containsKey(one.id()))
                .map(one -> new Template(one, byId.get(one.id())))
                .toList();
    }
}
