-- A command is all that is wanted at its time: a later one, or a repetition, brings along what was asked with the undo.
ALTER TABLE t_coupon_task
  ADD COLUMN undo_reason VARCHAR(200) NULL COMMENT 'reason of the undo that operators want, as one wrote it; null: none was noted here' AFTER undo_state,
  ADD COLUMN undo_family TINYINT      NULL COMMENT '1: it is also for what repetitions of failed rows gave; null: no undo was noted here' AFTER undo_reason;
