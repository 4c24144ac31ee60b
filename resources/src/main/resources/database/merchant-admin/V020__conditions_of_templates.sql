-- Who may claim coupons of a template.
ALTER TABLE t_coupon_template
  ADD COLUMN audience_conditions MEDIUMTEXT NULL COMMENT 'JSON list of conditions that users meet who may claim; null: everybody';
