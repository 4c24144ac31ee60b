-- A run waits until its file is judged by the reading rules of the release that starts it. Verdicts from before this
-- column were given by the first version.
ALTER TABLE t_task_run
  ADD COLUMN verdict_version INT NOT NULL DEFAULT 1 COMMENT 'version of the reading rules that gave file_verdict' AFTER file_verdict,
  MODIFY COLUMN reader_version INT NOT NULL COMMENT 'version of the reading rules that number the rows, fixed when reading begins';
