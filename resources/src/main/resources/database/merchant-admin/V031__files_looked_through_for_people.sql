-- How far the files were looked through for a person who is being forgotten. A content never changes, so each is read once.
CREATE TABLE t_erase_file (
  erase_id   BIGINT NOT NULL COMMENT 't_erase.id',
  seen_until BIGINT NOT NULL COMMENT 't_recipient_file.id: no file up to here names the person any more',
  PRIMARY KEY (erase_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How far files were looked through for people';
