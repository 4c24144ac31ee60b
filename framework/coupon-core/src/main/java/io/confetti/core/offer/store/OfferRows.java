package io.confetti.core.offer.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TemplateRule;
import io.confetti.contract.UsableRule;
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

    /**
     * How long coupons of a version may be used never changes. The version before is granted by decisions that are under way for some
     * moments more.
     */
    public void putEndIfAbsent(TemplateOffer offer) {
        UsableRule usable = offer.rule().usable();
        jdbc.sql(
                        "INSERT INTO t_template_end (template_id, rule_version, usable_end, valid_hours, due_at, seen_claim_at)"
                                + " VALUES (:template, :version, :end, :hours,"
                                + " LEAST(:end, COALESCE(UTC_TIMESTAMP(3) + INTERVAL :hours HOUR, :end)),"
                                + " UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE)"
                                + " ON DUPLICATE KEY UPDATE t_template_end.template_id = t_template_end.template_id")
                .param("template", offer.templateId())
                .param("version", offer.ruleVersion())
                .param("end", DatabaseTime.of(usable.usableEnd()))
                .param("hours", usable.hoursUntilEnd())
                .update();
        if (offer.ruleVersion() > 1) {
            jdbc.sql("UPDATE t_template_end SET claims_until = UTC_TIMESTAMP(3) + INTERVAL 10 MINUTE"
                            + " WHERE template_id = ? AND rule_version < ? AND claims_until IS NULL")
                    .params(offer.templateId(), offer.ruleVersion())
                    .update();
        }
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
