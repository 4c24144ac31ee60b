CREATE TABLE t_worker_lease (
  worker_id   SMALLINT     NOT NULL COMMENT 'snowflake worker number, 0..511',
  owner       VARCHAR(100) NOT NULL COMMENT 'process that holds the number',
  expires_at  DATETIME(3)  NOT NULL COMMENT 'UTC; a later owner may take the number from here on',
  PRIMARY KEY (worker_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Leases of snowflake worker numbers';

CREATE TABLE t_outbox (
  id           BIGINT        NOT NULL COMMENT 'snowflake',
  service      VARCHAR(32)   NOT NULL COMMENT 'service whose relay publishes the row',
  topic        VARCHAR(100)  NOT NULL COMMENT 'base name, without the environment suffix',
  message_key  VARCHAR(100)  NOT NULL COMMENT 'business key, for tracing',
  payload      MEDIUMTEXT    NOT NULL COMMENT 'JSON',
  trace_id     VARCHAR(64)   NULL     COMMENT 'trace that caused the message',
  state        VARCHAR(8)    NOT NULL COMMENT 'NEW, SENT',
  attempts     INT           NOT NULL DEFAULT 0 COMMENT 'failed sends so far',
  created_at   DATETIME(3)   NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  KEY k_outbox_due (service, state, created_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Messages that follow from a committed change';

CREATE TABLE t_idempotency_key (
  scope        VARCHAR(150) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'principal and route',
  idem_key     VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'Idempotency-Key header',
  request_hash CHAR(64)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'SHA-256 of the request',
  answer       MEDIUMTEXT   NULL     COMMENT 'JSON of the first answer; null while the effect runs',
  created_at   DATETIME(3)  NOT NULL COMMENT 'UTC; purged after 24 hours',
  PRIMARY KEY (scope, idem_key),
  KEY k_idempotency_age (created_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'First answers of repeated calls';
