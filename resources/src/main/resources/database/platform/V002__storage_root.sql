CREATE TABLE t_storage_root (
  id            TINYINT      NOT NULL COMMENT '1: there is one',
  name          VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'written once; the storage carries the same as its object confetti/storage-name',
  marking_until DATETIME(3)  NULL COMMENT 'UTC: until then one process puts the name into its storage; null: nobody does',
  marked_at     DATETIME(3)  NULL COMMENT 'UTC: since when the storage carries the name; null: not yet',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Name of the file storage that belongs to this database';
