-- Templates whose users hear by mail or SMS of the coupons that they claim. Claims are found by the index on their acceptance, and
-- those that have a notice are passed over.
CREATE TABLE t_claim_notice (
  template_id BIGINT       NOT NULL COMMENT 't_coupon_template.id',
  shop_id     BIGINT       NOT NULL COMMENT 'owning shop',
  chain       VARCHAR(300) NOT NULL COMMENT 'JSON: list of NoticeStep',
  since       DATETIME(3)  NOT NULL COMMENT 'UTC: claims that were accepted before are not told of',
  seen_at     DATETIME(3)  NOT NULL COMMENT 'UTC: claims that were accepted until then were looked at',
  near_at     DATETIME(3)  NOT NULL COMMENT 'UTC: last look that went back some minutes, for claims decided late',
  far_at      DATETIME(3)  NOT NULL COMMENT 'UTC: last look that went back a day',
  PRIMARY KEY (template_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Templates that tell of their claims';
