-- Coupons are expired by what is due, not by looking at all there are: a chunk is visited once after its end, claimed coupons
-- are walked by acceptance, one row per version of a template's rule, which are further on in one order (ADR 0101).

-- Chunks older than usable_until: all coupons of a chunk have one end, so one of them tells it.
UPDATE t_task_chunk c
SET c.usable_until = (SELECT u.usable_until FROM t_user_coupon u
                      WHERE u.id BETWEEN c.first_coupon AND c.first_coupon + c.reserved - 1
                        AND u.template_id = c.template_id LIMIT 1)
WHERE c.usable_until IS NULL AND c.granted > 0;

ALTER TABLE t_task_chunk
  ADD COLUMN expired_done TINYINT NOT NULL DEFAULT 0 COMMENT '1: its coupons were visited after their end; those that an order had by then end when it gives them up',
  ADD KEY k_chunk_expiry (expired_done, usable_until);

-- The rows are made anew from the versions by merchant-admin, who knows them.
DELETE FROM t_template_end;

ALTER TABLE t_template_end
  DROP PRIMARY KEY,
  DROP KEY k_end_due,
  DROP COLUMN swept_at,
  DROP COLUMN taken_until,
  DROP COLUMN stepped_at,
  DROP COLUMN seen_task_id,
  DROP COLUMN seen_chunk_no,
  ADD COLUMN rule_version INT         NOT NULL DEFAULT 0 COMMENT 't_template_version; 0: written by an older release' AFTER template_id,
  ADD COLUMN valid_hours  INT         NULL COMMENT 'hours from receipt to the end of a coupon of a RELATIVE rule, its delay included; null: all end at usable_end' AFTER usable_end,
  ADD COLUMN claims_until DATETIME(3) NULL COMMENT 'UTC: claims that were accepted later have a later version; null: it is the newest' AFTER valid_hours,
  ADD COLUMN due_at       DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) COMMENT 'UTC: before it no claimed coupon of the version is over that was not seen' AFTER claims_until,
  ADD COLUMN done         TINYINT     NOT NULL DEFAULT 0 COMMENT '1: all claimed coupons of the version are over and were seen' AFTER due_at,
  MODIFY seen_claim_at    DATETIME(3) NOT NULL DEFAULT '1970-01-01' COMMENT 'UTC: claims are seen up to this one: its accepted_at',
  MODIFY seen_claim_id    BIGINT      NOT NULL DEFAULT 0 COMMENT 'and its id',
  ADD PRIMARY KEY (template_id, rule_version),
  ADD KEY k_end_due (done, due_at),
  COMMENT = 'How far the claimed coupons of each version of a template''s rule are expired';
