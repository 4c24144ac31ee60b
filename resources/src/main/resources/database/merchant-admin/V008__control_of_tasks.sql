-- Where a task comes from, when it is sent and what was asked of it. A scheduled task is PENDING with send_at and without
-- fired_at: until it is fired this row judges, from then on the run does.
-- Those that are due are looked for each second: cancelled ones, which keep send_at for ever, must not be passed each time.
ALTER TABLE t_coupon_task
  MODIFY file_id BIGINT NULL COMMENT 't_recipient_file.id; null: its rows come from elsewhere, see source_kind',
  ADD COLUMN parent_id       BIGINT       NULL COMMENT 'task whose failed rows it repeats; null: a task of its own',
  ADD COLUMN root_id         BIGINT       NULL COMMENT 'first task of the family, the source of all its coupons; null: itself',
  ADD COLUMN source_kind     VARCHAR(12)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'FILE' COMMENT 'FILE, FAILED_ROWS, USERS',
  ADD COLUMN retry_causes    VARCHAR(300) NULL COMMENT 'FAILED_ROWS: comma separated names of FailureCause',
  ADD COLUMN fired_at        DATETIME(3)  NULL COMMENT 'UTC: a SCHEDULED task was started then; null: it is still to come',
  ADD COLUMN late_limit      INT          NULL COMMENT 'seconds after send_at in which it may still be fired',
  ADD COLUMN fire_problem    VARCHAR(32)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why a due task is not fired: TEMPLATE_DRAFT, WINDOW_CLOSED, TOO_LATE',
  ADD COLUMN canary          VARCHAR(300) NULL COMMENT 'JSON of the trial as asked for; null: none',
  ADD COLUMN desired         VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'RUN' COMMENT 'RUN, PAUSE, CANCEL, UNDO: as last asked by an operator',
  ADD COLUMN rate            INT          NULL COMMENT 'user rows per second at most, as last asked; null: no limit',
  ADD COLUMN control_version BIGINT       NOT NULL DEFAULT 0 COMMENT 'raised by each command; orders what distribution hears',
  ADD COLUMN held_reason     VARCHAR(32)  NULL COMMENT 'copy of the run: why it is held',
  ADD COLUMN undo_state      VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'copy of the run: UNDOING, UNDONE',
  ADD COLUMN revoked         BIGINT       NOT NULL DEFAULT 0 COMMENT 'copy of the run: granted coupons that were revoked since',
  ADD KEY k_task_unfired (state, fired_at, send_at),
  ADD KEY k_task_root (root_id);
