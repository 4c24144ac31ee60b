-- Since when the notices of a run go on again after a pause: how long they wait is counted from there.
ALTER TABLE t_task_run
  ADD COLUMN notices_resumed_at DATETIME(3) NULL COMMENT 'UTC: end of the last pause of its notices; null: they were never paused';
