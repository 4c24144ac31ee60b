-- As long as OpenID Connect allows; without a copy of the tables, since both lengths need two bytes for themselves.
ALTER TABLE t_settlement
  MODIFY order_system VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '' COMMENT 'subject of the tokens of the order system whose order it is; empty: the default one';
ALTER TABLE t_settlement_event
  MODIFY order_system VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '' COMMENT 't_settlement.order_system';
