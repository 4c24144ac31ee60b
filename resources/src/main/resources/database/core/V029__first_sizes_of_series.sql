-- A repeated call is compared with the one that made the series, which may have been extended since.
ALTER TABLE t_code_series ADD COLUMN first_size BIGINT NULL COMMENT 'size that it was made with; null: as size';
