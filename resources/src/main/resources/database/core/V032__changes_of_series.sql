-- Readers take the series that changed since they read last, not all there are; a shop's new word is compared with imported codes under
-- their few keys.
ALTER TABLE t_code_series
  ADD COLUMN change_version BIGINT NOT NULL DEFAULT 0 COMMENT 't_code_change.version of its last change that readers must hear of',
  ADD KEY k_series_change (change_version),
  ADD KEY k_series_kind (kind, key_version);
