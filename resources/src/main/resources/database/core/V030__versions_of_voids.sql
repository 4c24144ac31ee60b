-- With which version of its series a range was declared void: readers who know a version read what came since, not all there are.
ALTER TABLE t_code_void
  ADD COLUMN series_version BIGINT NOT NULL DEFAULT 0 COMMENT 'of t_code_series; 0: before all that a reader knows',
  ADD KEY k_void_version (series_id, series_version);
