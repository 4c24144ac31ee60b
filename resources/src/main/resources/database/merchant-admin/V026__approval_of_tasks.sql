ALTER TABLE t_coupon_task
  ADD COLUMN approved_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
    COMMENT 'SHA-256 of the content that was approved: what is sent must have it, or it waits again',
  ADD COLUMN approved_by VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL
    COMMENT 'subject of the approver, never the one who made the task',
  ADD COLUMN approved_at DATETIME(3) NULL COMMENT 'UTC';

CREATE TABLE t_approval_rule (
  shop_id    BIGINT       NOT NULL COMMENT 'shop',
  max_rows   BIGINT       NOT NULL COMMENT 'user rows above which a push waits for a second person; 0: none does by its rows',
  max_amount BIGINT       NOT NULL COMMENT 'most that all its coupons may take off together, above which it waits; 0: none by its amount',
  changed_by VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL COMMENT 'subject of the approver',
  changed_at DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (shop_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Which pushes of a shop wait for a second person';
