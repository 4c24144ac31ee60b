-- Templates whose users hear by mail or SMS that their coupons end soon. Coupons are found without an index of their own: pushed ones
-- by their chunks, which have one end each, claimed ones by their claims, which end in the order of acceptance within a rule version.
CREATE TABLE t_expiry_policy (
  template_id    BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  before_minutes INT         NOT NULL COMMENT 'how long before the end of use',
  shop_id        BIGINT      NOT NULL COMMENT 'owning shop',
  channels       VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'MAIL, SMS, comma separated',
  PRIMARY KEY (template_id, before_minutes)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'When users hear that their coupons of a template end';

CREATE TABLE t_expiry_chunk (
  task_id        BIGINT      NOT NULL COMMENT 't_task_chunk.task_id',
  chunk_no       INT         NOT NULL COMMENT 't_task_chunk.chunk_no',
  before_minutes INT         NOT NULL COMMENT 'of the policy',
  notices        INT         NOT NULL COMMENT 'rows that were planned of it, suppressed ones too',
  planned_at     DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (task_id, chunk_no, before_minutes)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Chunks of which it is planned that their users hear of the end';

CREATE TABLE t_expiry_claim (
  template_id    BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  before_minutes INT         NOT NULL COMMENT 'of the policy',
  rule_version   INT         NOT NULL COMMENT 't_template_version: within one, who claims later has his coupon for longer',
  seen_at        DATETIME(3) NOT NULL COMMENT 'UTC: claims are planned up to this acceptance',
  seen_claim     BIGINT      NOT NULL COMMENT 'and this claim',
  PRIMARY KEY (template_id, before_minutes, rule_version)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Up to which claim it is planned that users hear of the end';
