ALTER TABLE t_task_run
  ADD COLUMN file_failures INT NOT NULL DEFAULT 0 COMMENT 'tries to read the file that failed since the last progress; the fifth is FILE_LOST',
  ADD COLUMN file_retry_at DATETIME(3) NULL COMMENT 'UTC: nobody reads the file before';
