-- When coupons of a template can no longer be used: one row per end that any of its rule versions has set. The engine marks
-- the row once all coupons that ended then are expired; an index on t_user_coupon would slow every push down (ADR 0010).
CREATE TABLE t_template_end (
  template_id BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  usable_end  DATETIME(3) NOT NULL COMMENT 'UTC, exclusive: no coupon of the version outlives it',
  swept_at    DATETIME(3) NULL COMMENT 'UTC: its coupons are expired; null: still to come',
  PRIMARY KEY (template_id, usable_end),
  KEY k_end_due (swept_at, usable_end)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Ends of use of coupons, by template';
