-- Who may claim coupons of a template. An older release leaves it as it is, and gives to everybody.
ALTER TABLE t_template_offer
  ADD COLUMN audience_conditions MEDIUMTEXT NULL COMMENT 'JSON list of conditions that users meet who may claim; null: everybody';
