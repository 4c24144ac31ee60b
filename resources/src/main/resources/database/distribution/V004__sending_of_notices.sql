-- What the sender of notices remembers beside their states. Turns go from task to task, so that a large push does not keep a
-- reminder from its time; the key finds what is due in a turn, and the tasks that have something.
ALTER TABLE t_notice
  ADD COLUMN stale_at   DATETIME(3) NULL COMMENT 'UTC: pointless from then on, it is not sent any more; null: never',
  ADD COLUMN tried_at   DATETIME(3) NULL COMMENT 'UTC: begin of the first try since it was due last; a provider may know its key since then',
  ADD COLUMN follows_id BIGINT      NULL COMMENT 'notice whose channel failed; this one stands in for it and is in no mark of a chunk',
  ADD KEY k_notice_turn (state, channel, task_id, due_at);
