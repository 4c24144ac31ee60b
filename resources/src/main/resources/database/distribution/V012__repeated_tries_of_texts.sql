-- Tries of texts, so that a repeated call sends nothing twice. Written before the provider is asked; kept for two days, longer than keys are.
CREATE TABLE t_notice_tried (
  shop_id    BIGINT      NOT NULL COMMENT 'shop that tried a text out',
  try_id     BIGINT      NOT NULL COMMENT 'what the Idempotency-Key of the call stands for',
  outcome    VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'NoticeTextTried.Outcome; null: not known, or not known yet',
  reason     VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'one word of the provider',
  created_at DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (shop_id, try_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Texts that were tried out lately';
