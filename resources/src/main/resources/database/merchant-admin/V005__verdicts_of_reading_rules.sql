-- A verdict of older reading rules is given anew before a task starts. Files judged before this column were judged by
-- the first version.
ALTER TABLE t_recipient_file
  ADD COLUMN reader_version INT NOT NULL DEFAULT 1 COMMENT 'version of the reading rules that gave the verdict, without meaning until there is one' AFTER verdict;
