-- Sums of what is not kept any more, written in the transaction that deletes it: of a run its chunks, of a template its coupons.
ALTER TABLE t_task_run
  ADD COLUMN gone_chunk     INT          NOT NULL DEFAULT 0 COMMENT 'chunks up to this one are not kept any more; 0: all are there',
  ADD COLUMN gone_rows      BIGINT       NOT NULL DEFAULT 0 COMMENT 'user rows in them',
  ADD COLUMN gone_granted   BIGINT       NOT NULL DEFAULT 0 COMMENT 'coupons that they gave',
  ADD COLUMN gone_revoked   BIGINT       NOT NULL DEFAULT 0 COMMENT 'those of them that were revoked since',
  ADD COLUMN gone_failed    VARCHAR(500) NOT NULL DEFAULT '{}' COMMENT 'JSON: failures by cause in them',
  ADD COLUMN chunks_gone_at DATETIME(3)  NULL COMMENT 'UTC: none is kept since; null: there are some, or there never were any',
  ADD KEY k_run_chunks (chunks_gone_at, ended_at);

ALTER TABLE t_template_stock
  ADD COLUMN gone_coupons BIGINT NOT NULL DEFAULT 0 COMMENT 'given coupons whose rows are not kept any more, without revoked ones' AFTER kept_places;
