-- Undone tasks whose users are told that their coupon was taken back, and how far that is planned.
CREATE TABLE t_undo_notice (
  task_id    BIGINT      NOT NULL COMMENT 't_task_run.task_id',
  channels   VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'MAIL, SMS, comma separated',
  state      VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'PLANNING: notices are still to be made, PLANNED',
  seen_chunk INT         NOT NULL DEFAULT 0 COMMENT 'planned up to this chunk',
  asked_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (task_id),
  KEY k_undo_notice (state, task_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Undone tasks whose users are told';
