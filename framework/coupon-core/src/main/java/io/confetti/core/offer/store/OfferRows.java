package io.confetti.core.offer.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TemplateRule;
import io.confetti.core.audience.AudienceConditions;
import io.confetti.core.offer.Audience;
import io.confetti.core.offer.OfferTexts;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_template_offer} and {@code t_template_end}. */
@Repository
public class OfferRows {

    private final JdbcClient jdbc;

    OfferRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void put(TemplateOffer offer) {
        jdbc.sql("INSERT INTO t_template_offer (template_id, shop_id, name, per_user_limit, audience, visible_from,"
                        + " rule_version, rule, texts, audience_conditions) VALUES (:id, :shop, :name, :limit, :audience, :visible,"
                        + " :version, :rule, :texts, :conditions)"
                        + " ON DUPLICATE KEY UPDATE name = :name, per_user_limit = :limit, audience = :audience,"
                        + " visible_from = :visible, rule_version = :version, rule = :rule,"
                        + " texts = :texts, audience_conditions = :conditions")
                .param("id", offer.templateId())
                .param("shop", offer.shopId())
                .param("name", offer.name())
                .param("limit", offer.perUserLimit())
                .param("audience", offer.audience().name())
                .param("visible", DatabaseTime.of(offer.visibleFrom()))
                .param("version", offer.ruleVersion())
                .param("rule", JSON.toJSONString(offer.rule()))
                .param("texts", JSON.toJSONString(offer.texts()))
                .param("conditions", offer.conditions().text())
                .update();
    }

    /** The end of a template's coupons never changes. */
    public void putEndIfAbsent(TemplateOffer offer) {
        jdbc.sql("INSERT INTO t_template_end (template_id, usable_end) VALUES (?, ?)"
                        + " ON DUPLICATE KEY UPDATE t_template_end.template_id = t_template_end.template_id")
                .params(
                        offer.templateId(),
                        DatabaseTime.of(offer.rule().usable().usableEnd()))
                .update();
    }

    public Optional<TemplateOffer> find(long templateId) {
        return jdbc.sql("SELECT * FROM t_template_offer WHERE template_id = ?")
                .param(templateId)
                .query(OfferRows::offer)
                .optional();
    }

    /** Reads the offer's columns of a row, for those who join it with the stock. */
    public static TemplateOffer offer(ResultSet row, int i) throws SQLException {
        return new TemplateOffer(
                row.getLong("template_id"),
                row.getLong("shop_id"),
                row.getString("name"),
                row.getInt("per_user_limit"),
                Audience.valueOf(row.getString("audience")),
                DatabaseTime.instant(row.getObject("visible_from", LocalDateTime.class)),
                row.getInt("rule_version"),
                JSON.parseObject(row.getString("rule"), TemplateRule.class),
                JSON.parseObject(row.getString("texts"), OfferTexts.class),
                AudienceConditions.parse(row.getString("audience_conditions")));
    }
}
