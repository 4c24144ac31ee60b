-- How often an operator had a notice sent again: so often, and once, it may stand in the log of its provider.
ALTER TABLE t_notice
  ADD COLUMN resends INT NOT NULL DEFAULT 0 COMMENT 'how often an operator said that it is to be sent again';
