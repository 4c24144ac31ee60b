-- Owned by distribution. They stand here because a load of the Redis filter, which any service with the kernel may
-- have to do, reads holds and epochs from them in one transaction with the stock.
CREATE TABLE t_task_run (
  task_id          BIGINT       NOT NULL COMMENT 't_coupon_task.id',
  shop_id          BIGINT       NOT NULL COMMENT 'owning shop',
  template_id      BIGINT       NOT NULL COMMENT 't_coupon_template.id',
  snapshot         MEDIUMTEXT   NOT NULL COMMENT 'JSON of the announcement: file, limit, rule version, usable rule, accepted-at',
  chunk_size       INT          NOT NULL COMMENT 'user rows per chunk, fixed when the run was made',
  reader_version   INT          NOT NULL COMMENT 'version of the reading rules, fixed when the run was made',
  file_verdict     VARCHAR(8)   NULL COMMENT 'ACCEPT, REJECT; null: nothing is read yet',
  state            VARCHAR(24)  NOT NULL COMMENT 'PENDING, RUNNING, COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED',
  reason           VARCHAR(32)  NULL COMMENT 'why it ended as it did',
  cancel_requested TINYINT      NOT NULL DEFAULT 0 COMMENT '1: nothing more is given',
  epoch            BIGINT       NOT NULL DEFAULT 0 COMMENT 'raised by each taker of the lease; older owners are fenced',
  lease_owner      VARCHAR(100) NULL COMMENT 'instance that reads',
  lease_until      DATETIME(3)  NULL COMMENT 'UTC, by the database clock',
  reading_complete TINYINT      NOT NULL DEFAULT 0 COMMENT '1: every row is in a chunk',
  rows_read        BIGINT       NOT NULL DEFAULT 0 COMMENT 'user rows in recorded chunks',
  finish_until     DATETIME(3)  NULL COMMENT 'UTC: somebody makes the failure file until then',
  failure_file     VARCHAR(200) NULL COMMENT 'key in the storage',
  created_at       DATETIME(3)  NOT NULL COMMENT 'UTC',
  started_at       DATETIME(3)  NULL COMMENT 'UTC',
  ended_at         DATETIME(3)  NULL COMMENT 'UTC',
  PRIMARY KEY (task_id),
  KEY k_run_open (state, lease_until),
  KEY k_run_template (template_id, state)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Truth of a task: progress, owner and end state';

CREATE TABLE t_task_chunk (
  task_id        BIGINT       NOT NULL COMMENT 't_task_run.task_id',
  chunk_no       INT          NOT NULL COMMENT '1, 2, ...',
  template_id    BIGINT       NOT NULL COMMENT 'for a load of the Redis filter',
  first_ordinal  BIGINT       NOT NULL COMMENT 'first user row, 1-based, inclusive',
  last_ordinal   BIGINT       NOT NULL COMMENT 'last user row, inclusive',
  reserved       INT          NOT NULL COMMENT 'rows for which stock is held',
  granted        INT          NOT NULL DEFAULT 0 COMMENT 'coupons given',
  load_gen       BIGINT       NOT NULL COMMENT 'generation of the reservation',
  first_coupon   BIGINT       NOT NULL COMMENT 'first id of the block of coupon ids, one id per reserved row',
  failed_reading VARCHAR(300) NOT NULL DEFAULT '{}' COMMENT 'JSON: failures by cause when recorded',
  failed_saving  VARCHAR(300) NOT NULL DEFAULT '{}' COMMENT 'JSON: failures by cause when saved',
  state          VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'RESERVED, SAVED, SETTLED',
  created_at     DATETIME(3)  NOT NULL COMMENT 'UTC',
  touched_at     DATETIME(3)  NOT NULL COMMENT 'UTC: last announcement or step, for the sweeper',
  PRIMARY KEY (task_id, chunk_no),
  KEY k_chunk_open (state, touched_at),
  KEY k_chunk_template (template_id, state)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Ranges of user rows that are given in one transaction';
