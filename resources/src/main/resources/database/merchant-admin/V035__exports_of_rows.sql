-- Rows of a shop as files that operators asked for. A slot is taken while a file is being written: the key lets a shop have two at once.
CREATE TABLE t_export (
  id         BIGINT        NOT NULL COMMENT 'snowflake; its job has the same id',
  shop_id    BIGINT        NOT NULL COMMENT 'owning shop',
  kind       VARCHAR(12)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'ExportKind: COUPONS, REDEMPTIONS, FAILURES, CLAIMS, ORDERS, REPORT, AUDIT',
  format     VARCHAR(4)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'CSV, XLSX',
  filter     VARCHAR(1000) NOT NULL COMMENT 'JSON of ExportFilter',
  slot       TINYINT       NULL COMMENT '1 or 2 while it is being written; null afterwards',
  row_count  BIGINT        NOT NULL DEFAULT 0 COMMENT 'in the file, as far as it is written',
  bytes      BIGINT        NULL COMMENT 'of the file; null until it is there',
  created_by VARCHAR(255)  NOT NULL COMMENT 'subject of the operator',
  created_at DATETIME(3)   NOT NULL COMMENT 'UTC',
  ended_at   DATETIME(3)   NULL COMMENT 'UTC: when the file was there',
  gone_at    DATETIME(3)   NULL COMMENT 'UTC: when the file was deleted',
  PRIMARY KEY (id),
  UNIQUE KEY u_export_slot (shop_id, slot),
  KEY k_export_shop (shop_id, id),
  KEY k_export_over (gone_at, ended_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Rows of shops as files that operators asked for';
