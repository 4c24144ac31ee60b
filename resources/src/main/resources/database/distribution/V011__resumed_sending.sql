-- Since when notices are sent again after a pause: how long they wait is counted from there.
ALTER TABLE t_notice_control
  ADD COLUMN resumed_at DATETIME(3) NULL COMMENT 'UTC: end of the last pause; null: they were never paused';
