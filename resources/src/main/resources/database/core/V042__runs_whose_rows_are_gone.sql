-- What of a run is not kept any more. What its chunks count stays.
ALTER TABLE t_task_run
  ADD COLUMN files_gone_at    DATETIME(3) NULL COMMENT 'UTC: its files of failed and delivered rows are deleted since; null: they are there, if there are any',
  ADD COLUMN failures_gone_at DATETIME(3) NULL COMMENT 'UTC: its failed rows are deleted since; null: they are there',
  ADD KEY k_run_files (files_gone_at, ended_at),
  ADD KEY k_run_failures (failures_gone_at, ended_at);
