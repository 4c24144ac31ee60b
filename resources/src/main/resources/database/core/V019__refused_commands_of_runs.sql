-- Whoever gave a command while distribution was away was told that it will apply; the run says what became of it.
ALTER TABLE t_task_run
  ADD COLUMN refused_asked   VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'PushCommand that was refused; null: none was' AFTER control_version,
  ADD COLUMN refused_version BIGINT      NULL COMMENT 'version that it had; a newer one takes its place' AFTER refused_asked,
  ADD COLUMN refused_code    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why, as an error code' AFTER refused_version,
  ADD COLUMN refused_in      VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'PushState at that time' AFTER refused_code;
