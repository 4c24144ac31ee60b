-- Answers to keys are kept for a day. A grant that is repeated later is found by its key here and not made a second time.
ALTER TABLE t_coupon_task
  ADD COLUMN request_key CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'SHA-256 of the Idempotency-Key of a grant by name; null: none' AFTER retry_causes,
  ADD UNIQUE KEY u_task_request (shop_id, request_key);
