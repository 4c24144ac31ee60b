-- Templates made before there were offers.
INSERT INTO t_template_offer (template_id, shop_id, name, per_user_limit, audience, visible_from, rule_version, rule)
SELECT t.id, t.shop_id, t.name, t.per_user_limit, t.audience, t.visible_from, t.current_version, v.rule
FROM t_coupon_template t
JOIN t_template_version v ON v.template_id = t.id AND v.version = t.current_version
ON DUPLICATE KEY UPDATE t_template_offer.template_id = t_template_offer.template_id;
