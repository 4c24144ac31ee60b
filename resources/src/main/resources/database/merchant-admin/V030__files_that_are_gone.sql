-- Recipient files that are not kept any more, and the contents that files share. The row of a content is locked while it is uploaded or deleted, so that no
-- upload finds a content that is about to go. A content without a file that is there is left over from a deletion that was cut short.
ALTER TABLE t_recipient_file
  ADD COLUMN gone_at     DATETIME(3) NULL COMMENT 'UTC: its content is not read any more since; null: it is there',
  ADD COLUMN gone_reason VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'OPERATOR, RETENTION, PERSON; null: it is there',
  ADD KEY k_file_content (sha256),
  ADD KEY k_file_old (gone_at, uploaded_at);

CREATE TABLE t_file_content (
  sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'content address in the storage',
  PRIMARY KEY (sha256)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Contents of recipient files in the storage';

INSERT INTO t_file_content (sha256) SELECT DISTINCT sha256 FROM t_recipient_file;
