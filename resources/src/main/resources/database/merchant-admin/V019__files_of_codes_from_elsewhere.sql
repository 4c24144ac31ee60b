-- Codes that exist already come as a file: it is judged first, and its codes are taken over once that is confirmed.
CREATE TABLE t_code_import_file (
  id          BIGINT       NOT NULL COMMENT 'snowflake; its job has the same id',
  shop_id     BIGINT       NOT NULL COMMENT 'owning shop',
  label       VARCHAR(255) NOT NULL COMMENT 'name given by the client, shown only',
  sha256      CHAR(64)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the content, hexadecimal; with the shop its address in the storage',
  bytes       BIGINT       NOT NULL COMMENT 'of the content',
  verdict     VARCHAR(6)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'ACCEPT, REJECT; null until it was judged',
  reason      VARCHAR(32)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why it was refused',
  file_type   VARCHAR(4)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'XLSX, XLS, CSV',
  charset     VARCHAR(20)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'of a CSV',
  row_count   BIGINT       NULL COMMENT 'rows with something in them',
  codes       BIGINT       NULL COMMENT 'that would be taken over when it was judged',
  skipped     JSON         NULL COMMENT 'rows that would not, by cause: count and the first thousand numbers',
  series_id   BIGINT       NULL COMMENT 't_code_series.id of its codes; null until it was confirmed',
  uploaded_by VARCHAR(100) NOT NULL COMMENT 'operator',
  uploaded_at DATETIME(3)  NOT NULL COMMENT 'UTC: the last time',
  judged_at   DATETIME(3)  NULL COMMENT 'UTC',
  gone_at     DATETIME(3)  NULL COMMENT 'UTC: when the content was deleted',
  PRIMARY KEY (id),
  UNIQUE KEY u_import_content (shop_id, sha256),
  KEY k_import_shop (shop_id, id),
  KEY k_import_gone (gone_at, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Files of codes from elsewhere';
