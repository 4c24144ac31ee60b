-- Whether a recipient file has columns of contacts, and what is wrong with them; no contact is in it.
ALTER TABLE t_recipient_file
  ADD COLUMN contacts MEDIUMTEXT NULL COMMENT 'JSON of ContactFindings; null: no such columns, or judged before they were read' AFTER findings;
