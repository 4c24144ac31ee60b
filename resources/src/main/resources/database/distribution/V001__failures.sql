CREATE TABLE t_task_failure (
  task_id    BIGINT       NOT NULL COMMENT 't_task_run.task_id',
  sheet_row  BIGINT       NOT NULL COMMENT 'row number that the spreadsheet program shows; unique and rising within a file',
  chunk_no   INT          NOT NULL COMMENT 't_task_chunk.chunk_no',
  user_id    VARCHAR(64)  NOT NULL COMMENT 'as written, cut to 64 characters',
  cause      VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'FailureCause',
  PRIMARY KEY (task_id, sheet_row)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Rows that did not become a coupon';
