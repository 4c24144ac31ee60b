CREATE TABLE t_coupon_template (
  id              BIGINT       NOT NULL COMMENT 'snowflake',
  shop_id         BIGINT       NOT NULL COMMENT 'owning shop',
  name            VARCHAR(100) NOT NULL COMMENT 'shown to users',
  current_version INT          NOT NULL COMMENT 't_template_version that new coupons get',
  per_user_limit  INT          NOT NULL COMMENT 'coupons of this template a user may ever receive',
  audience        VARCHAR(16)  NOT NULL COMMENT 'EVERYBODY, PUSH_ONLY',
  visible_from    DATETIME(3)  NOT NULL COMMENT 'UTC',
  created_at      DATETIME(3)  NOT NULL COMMENT 'UTC',
  created_by      VARCHAR(100) NOT NULL COMMENT 'operator',
  PRIMARY KEY (id),
  KEY k_template_shop (shop_id, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Coupon templates; status, window and stock live in t_template_stock';

CREATE TABLE t_template_version (
  template_id BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  version     INT         NOT NULL COMMENT '1, 2, ...',
  rule        MEDIUMTEXT  NOT NULL COMMENT 'JSON of TemplateRule: discount, scope, stacking groups, usable rule, refund policy',
  created_at  DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (template_id, version)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Immutable rules a coupon was given with';

CREATE TABLE t_recipient_file (
  id           BIGINT       NOT NULL COMMENT 'snowflake',
  shop_id      BIGINT       NOT NULL COMMENT 'owning shop',
  label        VARCHAR(255) NOT NULL COMMENT 'name given by the client, shown only',
  sha256       CHAR(64)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'content address in the storage',
  size_bytes   BIGINT       NOT NULL COMMENT 'bytes',
  verdict      VARCHAR(8)   NULL COMMENT 'ACCEPT, REJECT; null until verified',
  reason       VARCHAR(32)  NULL COMMENT 'why the file was refused',
  file_type    VARCHAR(8)   NULL COMMENT 'XLSX, XLS, CSV by content',
  charset      VARCHAR(16)  NULL COMMENT 'of a CSV',
  row_count    BIGINT       NULL COMMENT 'user rows',
  valid_rows   BIGINT       NULL COMMENT 'rows that name a user for the first time',
  findings     MEDIUMTEXT   NULL COMMENT 'JSON: per cause the count and its first 100 rows',
  attempts     INT          NOT NULL DEFAULT 0 COMMENT 'verifications begun',
  leased_until DATETIME(3)  NULL COMMENT 'UTC: somebody verifies until then',
  uploaded_at  DATETIME(3)  NOT NULL COMMENT 'UTC',
  uploaded_by  VARCHAR(100) NOT NULL COMMENT 'operator',
  verified_at  DATETIME(3)  NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  UNIQUE KEY u_file_content (shop_id, sha256),
  KEY k_file_shop (shop_id, id),
  KEY k_file_unverified (verdict, uploaded_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Spreadsheets of recipients';

CREATE TABLE t_coupon_task (
  id               BIGINT       NOT NULL COMMENT 'snowflake',
  shop_id          BIGINT       NOT NULL COMMENT 'owning shop',
  name             VARCHAR(100) NOT NULL COMMENT 'given by the operator',
  template_id      BIGINT       NOT NULL COMMENT 't_coupon_template.id',
  file_id          BIGINT       NOT NULL COMMENT 't_recipient_file.id',
  send_type        VARCHAR(10)  NOT NULL COMMENT 'IMMEDIATE, SCHEDULED',
  send_at          DATETIME(3)  NULL COMMENT 'UTC, for SCHEDULED',
  notify_types     VARCHAR(40)  NOT NULL DEFAULT '' COMMENT 'comma separated: IN_APP, POPUP, MAIL, SMS',
  state            VARCHAR(24)  NOT NULL COMMENT 'copy of the run: PENDING, RUNNING, COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED',
  reason           VARCHAR(32)  NULL COMMENT 'why it ended as it did',
  cancel_requested TINYINT      NOT NULL DEFAULT 0 COMMENT '1 once the operator asked to stop',
  row_count        BIGINT       NULL COMMENT 'user rows of the file, null until known',
  delivered        BIGINT       NOT NULL DEFAULT 0 COMMENT 'copy by event',
  failed           BIGINT       NOT NULL DEFAULT 0 COMMENT 'copy by event',
  failed_by_cause  VARCHAR(500) NOT NULL DEFAULT '{}' COMMENT 'JSON, copy by event',
  snapshot         MEDIUMTEXT   NOT NULL COMMENT 'JSON of the announcement, sent again by the verdict and by cancel',
  announced_at     DATETIME(3)  NULL COMMENT 'UTC: last announced with a verdict; null while the file is not judged',
  created_at       DATETIME(3)  NOT NULL COMMENT 'UTC; the push counts as accepted at this instant',
  created_by       VARCHAR(100) NOT NULL COMMENT 'operator',
  started_at       DATETIME(3)  NULL COMMENT 'UTC',
  ended_at         DATETIME(3)  NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  KEY k_task_shop (shop_id, id),
  KEY k_task_file (file_id, state),
  KEY k_task_state (state, announced_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Distribution tasks as operators see them';
