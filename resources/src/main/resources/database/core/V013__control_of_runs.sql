-- What operators want of a run stands beside its state, and so does what became of an undo: whatever asks for RUNNING or
-- SETTLED goes on as it did.
ALTER TABLE t_task_run
  ADD COLUMN desired         VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'RUN' COMMENT 'RUN, PAUSE, CANCEL, UNDO: as the newest command asks' AFTER cancel_requested,
  ADD COLUMN control_version BIGINT       NOT NULL DEFAULT 0 COMMENT 'version of the newest command; an older one changes nothing' AFTER desired,
  ADD COLUMN rate            INT          NULL COMMENT 'user rows per second at most; null: as fast as it goes' AFTER control_version,
  ADD COLUMN canary_rows     BIGINT       NULL COMMENT 'user rows of the trial at the beginning; null: no trial, or it is passed' AFTER rate,
  ADD COLUMN canary_limit    DECIMAL(5,2) NULL COMMENT 'percent of failed rows above which the trial does not go on by itself' AFTER canary_rows,
  ADD COLUMN canary_wait     INT          NULL COMMENT 'seconds after which a good trial goes on by itself; null: an operator decides' AFTER canary_limit,
  ADD COLUMN held_reason     VARCHAR(32)  NULL COMMENT 'why it is held: CANARY, CANARY_FAILED; null: it is not' AFTER canary_wait,
  ADD COLUMN held_at         DATETIME(3)  NULL COMMENT 'UTC: held since' AFTER held_reason,
  ADD COLUMN source_id       BIGINT       NULL COMMENT 'what its coupons name as their source; null: the task itself' AFTER template_id,
  ADD COLUMN undo_state      VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'UNDOING, UNDONE; null: no undo' AFTER ended_at,
  ADD COLUMN undo_until      DATETIME(3)  NULL COMMENT 'UTC, exclusive: it can be undone until then; set at its end' AFTER undo_state,
  ADD COLUMN undo_reason     VARCHAR(200) NULL COMMENT 'as the operator wrote it' AFTER undo_until,
  ADD COLUMN undone_at       DATETIME(3)  NULL COMMENT 'UTC: UNDONE since' AFTER undo_reason,
  ADD KEY k_run_undo (undo_state, task_id);

ALTER TABLE t_task_chunk
  ADD COLUMN undo_state   VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'REVOKED: committed, TOLD: Redis knows; null: not undone',
  ADD COLUMN revoked      INT         NOT NULL DEFAULT 0 COMMENT 'coupons of the chunk that were revoked since, by undo or one by one',
  ADD COLUMN usable_until DATETIME(3) NULL COMMENT 'UTC, exclusive: end of use of the coupons of the chunk; null: nothing was given, or older than the column';
