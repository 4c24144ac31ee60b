-- As long as the subjects of tokens are.
ALTER TABLE t_notice_text
  MODIFY created_by VARCHAR(255) NOT NULL COMMENT 'operator who wrote it';

ALTER TABLE t_notice_policy
  MODIFY changed_by VARCHAR(255) NOT NULL COMMENT 'operator';
