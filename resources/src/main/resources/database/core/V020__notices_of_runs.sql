-- How the users of a task hear of their coupon. In-app and popup notices are no rows: the inbox is made of these two flags and of
-- the user's coupons when it is read. Mail and SMS are rows of t_notice, planned from settled chunks; the marks stand here, because a
-- chunk is marked in the transaction that writes its rows.
ALTER TABLE t_task_run
  ADD COLUMN in_app       TINYINT    NOT NULL DEFAULT 0 COMMENT '1: its coupons show in the inbox of their users',
  ADD COLUMN popup        TINYINT    NOT NULL DEFAULT 0 COMMENT '1: its coupons pop up',
  ADD COLUMN notice_state VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'PLANNING, PAUSED, CANCELLED, PLANNED; null: there are no rows to make',
  ADD KEY k_run_notice (notice_state, task_id);

ALTER TABLE t_task_chunk
  ADD COLUMN notice_state VARCHAR(7) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'PLANNED: the notices of its coupons are rows; null: not yet, or there are none',
  ADD COLUMN notices      INT        NOT NULL DEFAULT 0 COMMENT 'rows of t_notice that were planned of it, suppressed ones too';
