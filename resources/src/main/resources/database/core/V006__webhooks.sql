-- Where a shop wants to hear of its coupons. Owned by merchant-admin; it stands here because whoever gives, locks or redeems a
-- coupon looks for listeners in that very transaction.
CREATE TABLE t_webhook_endpoint (
  id               BIGINT       NOT NULL COMMENT 'snowflake',
  shop_id          BIGINT       NOT NULL COMMENT 'owning shop',
  url              VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'target of the posts',
  events           VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'names of events, comma separated',
  description      VARCHAR(200) NOT NULL DEFAULT '' COMMENT 'as the operator wrote it',
  status           VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'ACTIVE, PAUSED, DELETED',
  pause_reason     VARCHAR(20)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why it is paused',
  paused_at        DATETIME(3)  NULL COMMENT 'UTC',
  failures         INT          NOT NULL DEFAULT 0 COMMENT 'failed posts since the last one that went well',
  rest_until       DATETIME(3)  NULL COMMENT 'UTC: nothing is posted before, the last post failed',
  secret           VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'signs; sealed by the key of the settings',
  old_secret       VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'signs too for a while; sealed',
  old_secret_until DATETIME(3)  NULL COMMENT 'UTC, exclusive',
  created_at       DATETIME(3)  NOT NULL COMMENT 'UTC',
  created_by       VARCHAR(100) NOT NULL COMMENT 'operator',
  PRIMARY KEY (id),
  KEY k_endpoint_shop (shop_id, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Endpoints that hear of coupons by webhook';

CREATE TABLE t_webhook_delivery (
  id           BIGINT      NOT NULL COMMENT 'snowflake: rises with time; the webhook-id, the same at each try',
  endpoint_id  BIGINT      NOT NULL COMMENT 't_webhook_endpoint.id',
  event        VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'name of the event',
  body         MEDIUMTEXT  NOT NULL COMMENT 'JSON as it is posted',
  status       VARCHAR(9)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'PENDING, DELIVERED, FAILED',
  attempts     INT         NOT NULL DEFAULT 0 COMMENT 'tries begun; fences a sender that comes back late',
  due_at       DATETIME(3) NOT NULL COMMENT 'UTC: not tried before',
  leased_until DATETIME(3) NULL COMMENT 'UTC: a sender is at it until then',
  last_outcome VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'what became of the last try',
  last_status  INT         NULL COMMENT 'HTTP status of the last try, if there was an answer',
  created_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  ended_at     DATETIME(3) NULL COMMENT 'UTC: DELIVERED or FAILED since',
  PRIMARY KEY (id),
  KEY k_delivery_due (endpoint_id, status, id),
  KEY k_delivery_endpoint (endpoint_id, id),
  KEY k_delivery_old (status, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What endpoints are to be told, written with the fact';
