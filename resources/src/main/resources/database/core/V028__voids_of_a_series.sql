-- What was declared void of one series is listed newest first without passing over all others.
ALTER TABLE t_code_void ADD KEY k_void_list (series_id, id);
