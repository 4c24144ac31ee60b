package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.extension.plugins.pagination.Page;
import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.search.SearchedWords;
import io.confetti.merchantadmin.template.TemplateFilter;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.stereotype.Repository;

/**
 * Templates of a shop by what they are looked for, in ids: the index {@code k_template_search} is walked downwards, without the rows; the
 * stock of those that pass is looked up by primary key if it is asked for.
 */
@Repository
public class FoundTemplates {
    private static final String WITH_STOCK = "JOIN t_template_stock s ON s.template_id = t.id";
    private static final String ALONE = "";
    private static final String LIKE = "t.name LIKE {0} ESCAPE '!'";

    private static final String LABELLED = "t.id IN (SELECT l.object_id FROM t_campaign_label l"
            + " WHERE l.shop_id = {0} AND l.object_kind = 'T' AND l.label = {1})";

    private final TemplateMapper templates;

    FoundTemplates(TemplateMapper templates) {
        this.templates = templates;
    }

    /**
     * Newest first.
     *
     * @param before exclusive
     * @param now by which windows are over
     */
    public List<Long> search(long shopId, TemplateFilter filter, long before, int limit, Instant now) {
        QueryWrapper<TemplateRow> where = Wrappers.query();
        where.eq("t.shop_id", shopId)
                .lt("t.id", Math.min(before, filter.made().end()))
                .ge("t.id", filter.made().first())
                .eq(filter.author() != null, "t.created_by", filter.author());
        if (filter.label() != null) {
            where.apply(LABELLED, shopId, filter.label());
        }
        filter.words().patterns().forEach(pattern -> where.apply(LIKE, pattern));
        if (filter.namePrefix() != null) {
            where.apply(LIKE, SearchedWords.beginning(filter.namePrefix()));
        }
        if (filter.asksStock()) {
            addStock(where, filter, DatabaseTime.of(now));
        }
        where.orderByDesc("t.id");
        return templates.search(Page.of(1, limit, false), filter.asksStock() ? WITH_STOCK : ALONE, where);
    }

    private static void addStock(QueryWrapper<TemplateRow> where, TemplateFilter filter, LocalDateTime now) {
        if (filter.status() != null) {
            addStatus(where, filter.status(), now);
        }
        where.gt(
                        filter.open().from() != null,
                        "s.claim_end",
                        DatabaseTime.of(filter.open().from()))
                .lt(
                        filter.open().to() != null,
                        "s.claim_start",
                        DatabaseTime.of(filter.open().to()));
    }

    /** As {@link io.confetti.merchantadmin.template.Template#statusAt} says it. */
    private static void addStatus(QueryWrapper<TemplateRow> where, StockStatus status, LocalDateTime now) {
        String stored = "s.status";
        String end = "s.claim_end";
        switch (status) {
            case DRAFT, PAUSED -> where.eq(stored, status.name());
            case ACTIVE -> where.eq(stored, status.name()).gt(end, now);
            case ENDED ->
                where.and(either -> either.eq(stored, status.name())
                        .or(over -> over.eq(stored, StockStatus.ACTIVE.name()).le(end, now)));
        }
    }
}
