-- What each coupon of a paid order took off, which so far stands only in the order's quote; written with the payment.
CREATE TABLE t_settlement_coupon (
  order_system VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL COMMENT 't_settlement.order_system',
  order_id     VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 't_settlement.order_id',
  coupon_id    BIGINT       NOT NULL COMMENT 't_user_coupon.id',
  shop_id      BIGINT       NOT NULL COMMENT 'shop of the coupon',
  template_id  BIGINT       NOT NULL COMMENT 't_coupon_template.id',
  source       VARCHAR(20)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'what granted it, as figures name it: P task, C0 claim, S series; ?0 if the quote does not say',
  discount     BIGINT       NOT NULL COMMENT '分',
  paid_at      DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (order_system, order_id, coupon_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Discount of each coupon of paid orders';

-- Payments and refunds are counted again by when they were.
ALTER TABLE t_settlement_event ADD KEY k_event_time (kind, created_at);
