package io.confetti.merchantadmin.template;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.merchantadmin.template.store.TemplateStore;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Templates of one shop with their live stock. Another shop's template is not there. */
@Component
public class TemplateQueries {
    private static final int BATCH = 200;

    private final TemplateStore templates;
    private final TemplateStocks stocks;
    private final SuiteClock clock;

    TemplateQueries(TemplateStore templates, TemplateStocks stocks, SuiteClock clock) {
        this.templates = templates;
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

    /**
     * One template more than the page wants, if there are so many. The status lives with the stock, hence it is looked
     * at batch by batch.
     *
     * @param namePrefix null for any
     * @param status as operators see it, {@link Template#statusAt}; null for any
     */
    public List<Template> list(long shopId, String namePrefix, StockStatus status, PageRequest page) {
        Instant now = clock.instant();
        var found = new ArrayList<Template>();
        int batch = status == null ? page.limit() + 1 : BATCH;
        long before = page.before();
        while (found.size() <= page.limit()) {
            List<TemplateFacts> facts = templates.list(shopId, namePrefix, before, batch);
            withStock(facts).stream()
                    .filter(template -> status == null || template.statusAt(now) == status)
                    .limit(page.limit() + 1L - found.size())
                    .forEach(found::add);
            if (facts.size() < batch) {
                break;
            }
            before = facts.get(facts.size() - 1).id();
        }
        return found;
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
