-- Scheduled tasks that are due are looked for each second: cancelled ones, which keep send_at for ever, must not be passed each time.
ALTER TABLE t_coupon_task ADD KEY k_task_unfired (state, fired_at, send_at);
