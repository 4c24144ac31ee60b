-- Orders belong to the order system that locked them: two systems may use the same ids, and neither sees the other's.
-- The empty name stands for the default order system, whose orders those of before are.
ALTER TABLE t_settlement
  ADD COLUMN order_system VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '' COMMENT 'subject of the tokens of the order system whose order it is; empty: the default one' FIRST,
  MODIFY hold VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'what engine knows this lock by: the order id and a mark of its own',
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (order_system, order_id),
  ADD UNIQUE KEY u_settlement_hold (hold);

ALTER TABLE t_settlement_event
  ADD COLUMN order_system VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '' COMMENT 't_settlement.order_system' FIRST,
  MODIFY event_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'refund id; hash of the quote of a lock that was turned down; else empty',
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (order_system, order_id, kind, event_id);
