-- Files of codes are written and read in the background: whoever does so holds a lease by the database's clock.
CREATE TABLE t_code_job (
  id           BIGINT      NOT NULL COMMENT 'of what it works for: t_code_export.id, t_code_import_file.id',
  kind         VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'EXPORT, CHECK, CONFIRM',
  state        VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'WAITING: there is something to do; DONE; FAILED',
  reason       VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why it failed',
  attempts     INT         NOT NULL DEFAULT 0 COMMENT 'begun since it last moved on',
  epoch        INT         NOT NULL DEFAULT 0 COMMENT 'number of the last attempt; rises for ever',
  leased_until DATETIME(3) NULL COMMENT 'UTC: until then nobody else does it; null: nobody has begun',
  wanted_at    DATETIME(3) NOT NULL COMMENT 'UTC: when it was asked for',
  PRIMARY KEY (id),
  KEY k_code_job_state (state, wanted_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What is to be done about files of codes, and by whom it is being done';

CREATE TABLE t_code_export (
  id          BIGINT       NOT NULL COMMENT 'snowflake',
  shop_id     BIGINT       NOT NULL COMMENT 'owning shop',
  series_id   BIGINT       NOT NULL COMMENT 't_code_series.id',
  format      VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'CSV, XLSX, QR_PDF',
  from_serial BIGINT       NOT NULL COMMENT 'inclusive',
  to_serial   BIGINT       NOT NULL COMMENT 'inclusive',
  unused_only TINYINT      NOT NULL COMMENT '1: codes that were exchanged or declared void by then are left out',
  codes       BIGINT       NULL COMMENT 'in the file; null until it is there',
  bytes       BIGINT       NULL COMMENT 'of the file; null until it is there',
  created_by  VARCHAR(100) NOT NULL COMMENT 'operator',
  created_at  DATETIME(3)  NOT NULL COMMENT 'UTC',
  ended_at    DATETIME(3)  NULL COMMENT 'UTC: when the file was there',
  gone_at     DATETIME(3)  NULL COMMENT 'UTC: when the file was deleted',
  PRIMARY KEY (id),
  KEY k_export_series (series_id, id),
  KEY k_export_gone (gone_at, ended_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Files of codes that operators asked for';
