package io.confetti.core.stock;

import io.confetti.core.offer.TemplateNews;
import io.confetti.core.stock.store.StockBooks;
import io.confetti.platform.redis.WriteBeside;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The books of the stock. */
@Repository
class DatabaseTemplateStocks implements TemplateStocks {

    private static final Logger log = LoggerFactory.getLogger(DatabaseTemplateStocks.class);
    private static final String SELECT = "SELECT template_id, issued, stock_left, stock_version, status, claim_start,"
            + " claim_end FROM t_template_stock";

    private final JdbcClient jdbc;
    private final StockFilter filter;
    private final TemplateNews news;
    private final WriteBeside beside;

    DatabaseTemplateStocks(JdbcClient jdbc, StockFilter filter, TemplateNews news, WriteBeside beside) {
        this.jdbc = jdbc;
        this.filter = filter;
        this.news = news;
        this.beside = beside;
    }

    @Override
    @Transactional(propagation = Propagation.MANDATORY)
    public void open(long templateId, long issued, StockStatus status, Instant claimStart, Instant claimEnd) {
        jdbc.sql("INSERT INTO t_template_stock (template_id, issued, stock_left, status, claim_start, claim_end)"
                        + " VALUES (?, ?, ?, ?, ?, ?)")
                .params(
                        templateId,
                        issued,
                        issued,
                        status.name(),
                        DatabaseTime.of(claimStart),
                        DatabaseTime.of(claimEnd))
                .update();
    }

    @Override
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<TemplateStock> raise(long templateId, long by) {
        int raised = jdbc.sql("UPDATE t_template_stock SET issued = issued + ?, stock_left = stock_left + ?,"
                        + " stock_version = stock_version + 1 WHERE template_id = ? AND status <> 'ENDED'")
                .params(by, by, templateId)
                .update();
        if (raised == 0) {
            return Optional.empty();
        }
        TemplateStock now = find(templateId).orElseThrow();
        followAfterCommit(now, by);
        return Optional.of(now);
    }

    /** Every change has a version of its own, so that a filter that missed one knows it. */
    private void followAfterCommit(TemplateStock changed, long by) {
        news.tellAfterCommit(changed.templateId());
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                if (!beside.run(() -> follow(changed, by))) {
                    log.warn("Stock filter did not follow templateId={}", changed.templateId());
                }
            }
        });
    }

    @Override
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean move(long templateId, StockStatus to, StockStatus... from) {
        List<String> states = Arrays.stream(from).map(Enum::name).toList();
        boolean moved = jdbc.sql("UPDATE t_template_stock SET status = :to, stock_version = stock_version + 1"
                                + " WHERE template_id = :id AND status IN (:from)")
                        .param("to", to.name())
                        .param("id", templateId)
                        .param("from", states)
                        .update()
                == 1;
        if (moved) {
            followAfterCommit(find(templateId).orElseThrow(), 0);
        }
        return moved;
    }

    @Override
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void newGeneration(long templateId) {
        jdbc.sql("UPDATE t_template_stock SET load_gen = load_gen + 1 WHERE template_id = ?")
                .param(templateId)
                .update();
    }

    @Override
    public Optional<TemplateStock> find(long templateId) {
        return jdbc.sql(SELECT + " WHERE template_id = ?")
                .param(templateId)
                .query((row, i) -> StockBooks.of(row))
                .optional();
    }

    @Override
    public Map<Long, TemplateStock> findAll(Collection<Long> templateIds) {
        if (templateIds.isEmpty()) {
            return Map.of();
        }
        return jdbc
                .sql(SELECT + " WHERE template_id IN (:ids)")
                .param("ids", templateIds)
                .query((row, i) -> StockBooks.of(row))
                .list()
                .stream()
                .collect(Collectors.toMap(TemplateStock::templateId, Function.identity()));
    }

    /** The books are changed already: a filter that cannot follow now sees a gap in the versions and loads itself. */
    private void follow(TemplateStock changed, long by) {
        try {
            filter.adjust(changed, by);
        } catch (RuntimeException unreachable) {
            log.warn("Stock filter did not follow templateId={}", changed.templateId(), unreachable);
        }
    }
}
