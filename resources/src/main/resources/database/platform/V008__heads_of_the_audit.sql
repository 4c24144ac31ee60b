CREATE TABLE t_audit_head (
  shop       BIGINT      NOT NULL COMMENT 'as in t_audit',
  seq        BIGINT      NOT NULL COMMENT 'last number that was given; whoever holds this row chains the shop',
  hash       BINARY(32)  NOT NULL COMMENT 'hash of that row, zeros before the first',
  logged_seq BIGINT      NOT NULL DEFAULT 0 COMMENT 'last number that was written into the log',
  PRIMARY KEY (shop)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'End of the chain of each shop';
