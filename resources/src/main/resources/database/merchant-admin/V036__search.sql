-- Operators look for templates and tasks by what a list can be limited to. The rows are wide (texts, JSON), so what is looked at stands in
-- the index by shop: a list walks it downwards from where it is, and reads the rows of the page only.
ALTER TABLE t_coupon_template
  ADD KEY k_template_search (shop_id, id, name, created_by),
  DROP KEY k_template_shop;

ALTER TABLE t_coupon_task
  ADD KEY k_task_search (shop_id, id, root_id, name, template_id, file_id, created_by, state, desired, undo_state, held_reason, send_at, fired_at),
  DROP KEY k_task_shop;
