ALTER TABLE t_idempotency_key
  ADD COLUMN content_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
    COMMENT 'SHA-256 of what the request says, whatever the order of its fields; null in rows of older releases'
    AFTER request_hash;
