-- Who sends reminders follows their template: all of one whose start has moved, or which has ended, are found by it. Engine only
-- inserts and deletes single rows, so one more index costs a user nothing that shows.
ALTER TABLE t_start_reminder
  MODIFY state VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'PLANNED' COMMENT 'PLANNED: nobody has made notices of it; PREPARED: they are made; WITHDRAWN: its user cancelled it, notices are still to be removed; MISSED: nobody could be told in time; CANCELLED: its template has ended',
  ADD KEY k_reminder_template (template_id, state, due_at);

-- Coupons that end soon are found by their chunks, of one template at a time: no index on coupons (ADR 0010). usable_until is
-- written once, when the chunk is saved.
ALTER TABLE t_task_chunk
  ADD KEY k_chunk_until (template_id, usable_until);
