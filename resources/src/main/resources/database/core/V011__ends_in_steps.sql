-- The coupons of an end of use are expired in steps of some seconds, so that a template with very many goes on where it
-- stopped and others' turns come in between.
ALTER TABLE t_template_end
  ADD COLUMN taken_until   DATETIME(3) NULL COMMENT 'UTC: until then somebody is at it, or it waits after a failure; null: it may be taken',
  ADD COLUMN stepped_at    DATETIME(3) NULL COMMENT 'UTC: end of the last step; null: none yet',
  ADD COLUMN seen_task_id  BIGINT      NOT NULL DEFAULT 0 COMMENT 'pushed coupons are expired up to this chunk of t_task_chunk: its task',
  ADD COLUMN seen_chunk_no INT         NOT NULL DEFAULT 0 COMMENT 'and its number',
  ADD COLUMN seen_claim_at DATETIME(3) NULL COMMENT 'UTC: claimed coupons are expired up to this claim: its accepted_at; null: pushed ones are not done yet',
  ADD COLUMN seen_claim_id BIGINT      NOT NULL DEFAULT 0 COMMENT 'and its id';
