-- The tasks of a family are found by what their coupons name as their source.
ALTER TABLE t_task_run ADD KEY k_run_source (source_id);
