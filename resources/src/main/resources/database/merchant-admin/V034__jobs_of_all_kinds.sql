-- Rows of a shop are written to files in the background, too, as files of codes are: the jobs are nobody's own any more.
RENAME TABLE t_code_job TO t_job;
ALTER TABLE t_job
  RENAME KEY k_code_job_state TO k_job_state,
  MODIFY id   BIGINT     NOT NULL COMMENT 'of what it works for: t_code_export.id, t_code_import_file.id, t_export.id',
  MODIFY kind VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'JobKind: EXPORT, CHECK, CONFIRM, ROWS',
  COMMENT = 'What is to be done in the background, and by whom it is being done';
