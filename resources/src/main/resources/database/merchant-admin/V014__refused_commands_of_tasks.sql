-- Copy of the run: which command it refused although it had been accepted here, and why.
ALTER TABLE t_coupon_task
  ADD COLUMN refused_asked   VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'copy of the run: the newest command that it refused' AFTER control_version,
  ADD COLUMN refused_version BIGINT      NULL COMMENT 'copy of the run: version that it had' AFTER refused_asked,
  ADD COLUMN refused_code    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'copy of the run: why, as an error code' AFTER refused_version,
  ADD COLUMN refused_in      VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'copy of the run: PushState at that time' AFTER refused_code;
