-- An order's hold on coupons, written in the transaction that moves them: a repeated wish finds its first answer here, and
-- a lock that arrives after its order was given up finds that too.
CREATE TABLE t_coupon_order (
  order_id     VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'id of the order system',
  user_id      BIGINT       NOT NULL COMMENT 'holder of the coupons; 0 if the order was given up before it locked any',
  coupon_ids   VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'ascending, comma separated',
  state        VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'LOCKED, REDEEMED, RELEASED, RETURNED',
  locked_until DATETIME(3)  NULL COMMENT 'UTC: when settlement means to give the lock up',
  created_at   DATETIME(3)  NOT NULL COMMENT 'UTC',
  changed_at   DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (order_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Coupons that an order locked, redeemed or gave up';

-- Order "a1" is not order "A1".
ALTER TABLE t_user_coupon
  MODIFY locked_order VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'order that holds or has redeemed it';
