-- A command is all that is wanted at its time. Without this the word to go on would be lost when a later command overtakes it.
ALTER TABLE t_coupon_task
  ADD COLUMN canary_passed TINYINT NOT NULL DEFAULT 0 COMMENT '1: an operator has let the push go on that was held after its trial' AFTER canary;
