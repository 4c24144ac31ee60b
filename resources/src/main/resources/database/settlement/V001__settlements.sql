CREATE TABLE t_settlement (
  order_id     VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'id of the order system',
  user_id      BIGINT      NOT NULL COMMENT 'buyer; 0 if the order was given up before it was locked',
  state        VARCHAR(15) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'LOCKING, LOCKED, REDEEMED, RELEASED, REFUSED, PARTLY_RETURNED, RETURNED',
  hold         VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'what engine knows it by: the order id, and a number for each further lock after a refused one',
  quote        MEDIUMTEXT  NULL COMMENT 'JSON: cart, rules and shares as quoted; never changed; null if the order was given up before it was locked',
  paid         BIGINT      NOT NULL DEFAULT 0 COMMENT '分: what the quote makes payable',
  refund_rule  VARCHAR(9)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'KEEP, RECOMPUTE: whether thresholds are tested again after a partial refund',
  returned     MEDIUMTEXT  NOT NULL COMMENT 'JSON: units returned so far, one number per line of the quote',
  refunded     BIGINT      NOT NULL DEFAULT 0 COMMENT '分 refunded so far',
  locked_until DATETIME(3) NULL COMMENT 'UTC, exclusive: an order that is not paid until then is given up',
  payment_id   VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'payment that redeemed it',
  released_by  VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'ORDER, TIME_OUT',
  due          VARCHAR(7)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'what engine is still to be told: LOCK, REDEEM, RELEASE, RETURN',
  due_at       DATETIME(3) NULL COMMENT 'UTC: when the sweeper tells it; null if nothing is due',
  created_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  changed_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (order_id),
  KEY k_settlement_due (due_at),
  KEY k_settlement_locked (state, locked_until),
  CONSTRAINT c_refunded_in_range CHECK (refunded >= 0 AND refunded <= paid)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Orders with their price and what became of their coupons';

CREATE TABLE t_settlement_event (
  order_id     VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 't_settlement.order_id',
  kind         VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'LOCK, REDEEM, RELEASE, REFUND',
  event_id     VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'refund id; empty for what an order does once',
  request_hash CHAR(64)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'SHA-256 of the content: another one under the same id is refused',
  answer       MEDIUMTEXT  NULL COMMENT 'JSON of the first answer; null while a lock is being carried out',
  created_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (order_id, kind, event_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'First answers to the events of orders, kept as long as the order';
