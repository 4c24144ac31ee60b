-- Support asks what became of a user in all tasks of a shop; the primary key finds failures by task only.
ALTER TABLE t_task_failure ADD KEY k_failure_user (user_id, task_id);
