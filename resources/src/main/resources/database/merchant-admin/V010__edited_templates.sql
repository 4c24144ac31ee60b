-- What a template says to users beside its name, and which version of it an operator has seen who changes it.
ALTER TABLE t_coupon_template
  ADD COLUMN revision    INT          NOT NULL DEFAULT 0 COMMENT 'raised by each change of what stands here; for If-Match',
  ADD COLUMN description VARCHAR(500) NULL COMMENT 'for users; null: none',
  ADD COLUMN terms       MEDIUMTEXT   NULL COMMENT 'JSON list of lines, for users; null: none',
  ADD COLUMN picture     VARCHAR(500) NULL COMMENT 'https address, for users; null: none';
