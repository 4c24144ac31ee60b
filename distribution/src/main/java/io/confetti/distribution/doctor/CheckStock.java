package io.confetti.distribution.doctor;

import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.RedisLife;
import io.confetti.core.stock.StockKeys;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** I2, I3, I4: stock is never exceeded, the sums agree in the database and in Redis, nobody is above the limit. */
@Component
class CheckStock {

    private final JdbcClient jdbc;
    private final StringRedisTemplate redis;
    private final RedisLife life;
    private final TemplateOffers offers;

    CheckStock(JdbcClient jdbc, StringRedisTemplate redis, RedisLife life, TemplateOffers offers) {
        this.jdbc = jdbc;
        this.redis = redis;
        this.life = life;
        this.offers = offers;
    }

    record Examined(int templates, long coupons) {}

    private record Books(long templateId, long issued, long left, long given, int highestN) {}

    Examined check(Findings findings) {
        List<Books> all = books();
        all.forEach(books -> check(books, findings));
        return new Examined(all.size(), all.stream().mapToLong(Books::given).sum());
    }

    /** One statement, hence one instant, also while coupons are given. */
    private List<Books> books() {
        return jdbc.sql("SELECT s.template_id, s.issued, s.stock_left, COALESCE(c.given, 0), COALESCE(c.highest, 0)"
                        + " FROM t_template_stock s LEFT JOIN (SELECT template_id,"
                        + " SUM(status <> 'REVOKED') AS given, MAX(n) AS highest"
                        + " FROM t_user_coupon GROUP BY template_id) c ON c.template_id = s.template_id")
                .query((row, i) ->
                        new Books(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getInt(5)))
                .list();
    }

    private void check(Books books, Findings findings) {
        String subject = "template " + books.templateId();
        findings.expect(
                books.given() <= books.issued(), "I2", subject, "%d coupons, %d issued", books.given(), books.issued());
        findings.expect(
                books.issued() == books.left() + books.given(),
                "I3",
                subject,
                "%d issued, %d left, %d coupons",
                books.issued(),
                books.left(),
                books.given());
        offers.find(books.templateId())
                .map(TemplateOffer::perUserLimit)
                .ifPresent(limit -> findings.expect(
                        books.highestN() <= limit,
                        "I4",
                        subject,
                        "somebody has coupon number %d, the limit is %d",
                        books.highestN(),
                        limit));
        checkGeneration(books.templateId(), subject, findings);
        checkFilter(books.templateId(), subject, findings);
    }

    /**
     * A load makes the filter unloaded before it raises the generation, so one that is behind was passed by and is wrong
     * until somebody loads it.
     */
    private void checkGeneration(long templateId, String subject, Findings findings) {
        long before = generation(templateId);
        Map<Object, Object> filter = redis.opsForHash().entries(new StockKeys(templateId).stock());
        if (!FilterState.isLoaded(filter) || !life.isOfThisLife(filter) || before != generation(templateId)) {
            return;
        }
        long gen = FilterState.of(filter).gen();
        findings.expectOrRepair(
                new Repair(Repair.Kind.RELOAD_FILTER, templateId),
                gen >= before,
                "I3",
                subject,
                "Redis is of generation %d, the database of %d",
                gen,
                before);
    }

    private long generation(long templateId) {
        return jdbc.sql("SELECT load_gen FROM t_template_stock WHERE template_id = ?")
                .param(templateId)
                .query(Long.class)
                .single();
    }

    /** What the database says of a template at one instant. */
    private record Quiet(long left, long version) {}

    /** Redis is judged only if the template was quiet before and after the look at it, and the same. */
    private void checkFilter(long templateId, String subject, Findings findings) {
        Optional<Quiet> before = quiet(templateId);
        Map<Object, Object> filter = redis.opsForHash().entries(new StockKeys(templateId).stock());
        if (before.isEmpty() || !before.equals(quiet(templateId)) || !isBelieved(filter, before.get())) {
            return;
        }
        long left = before.get().left();
        FilterState state = FilterState.of(filter);
        Repair repair = new Repair(Repair.Kind.RELOAD_FILTER, templateId);
        findings.expectOrRepair(
                repair,
                state.available() + state.held() == left,
                "I3",
                subject,
                "Redis has %d available and %d held, the database %d left",
                state.available(),
                state.held(),
                left);
        findings.expectOrRepair(repair, state.held() == 0, "I3", subject, "quiet, but Redis holds %d", state.held());
    }

    /**
     * A filter that is not loaded, stems from a former life of Redis, or has missed a raise of the stock, is loaded anew
     * before anybody believes it.
     */
    private boolean isBelieved(Map<Object, Object> filter, Quiet books) {
        return FilterState.isLoaded(filter)
                && life.isOfThisLife(filter)
                && FilterState.of(filter).version() >= books.version();
    }

    /** @return empty while something is given */
    private Optional<Quiet> quiet(long templateId) {
        return jdbc.sql("SELECT s.stock_left, s.stock_version FROM t_template_stock s WHERE s.template_id = ?"
                        + " AND NOT EXISTS (SELECT 1 FROM t_task_run r WHERE r.template_id = s.template_id"
                        + " AND r.ended_at IS NULL)"
                        + " AND NOT EXISTS (SELECT 1 FROM t_claim c WHERE c.template_id = s.template_id"
                        + " AND c.state = 'PENDING')")
                .param(templateId)
                .query((row, i) -> new Quiet(row.getLong(1), row.getLong(2)))
                .optional();
    }
}
