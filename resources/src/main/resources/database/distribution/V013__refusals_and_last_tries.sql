-- How often a provider wanted a notice later. The number of begun tries fences senders and rises with tries that were never made, too.
ALTER TABLE t_notice
  ADD COLUMN refusals    INT         NOT NULL DEFAULT 0 COMMENT 'tries that came to nothing since an operator had it sent last; those that were not made are not counted',
  ADD COLUMN last_try_at DATETIME(3) NULL COMMENT 'UTC: begin of the last try, repetitions under a key included; null: by a release of before';
