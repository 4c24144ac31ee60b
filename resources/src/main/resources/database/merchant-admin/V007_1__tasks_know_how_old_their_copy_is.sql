-- A message that is lost on its way left a list with an old state for ever; a copy with an age can be asked for again.
ALTER TABLE t_coupon_task
  ADD COLUMN copied_at DATETIME(3) NULL COMMENT 'UTC: when distribution last told state and counts, or was asked and had no run',
  ADD COLUMN waiting_for VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why it does not come on, as of copied_at: FREE_READER, TEMPLATE_PAUSED, SERVERS_AWAY';
