CREATE TABLE t_template_stock (
  template_id   BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  issued        BIGINT      NOT NULL COMMENT 'coupons that may ever be given',
  stock_left    BIGINT      NOT NULL COMMENT 'issued minus given; the protocol calls it left',
  stock_version BIGINT      NOT NULL DEFAULT 0 COMMENT 'raised by each change of issued',
  load_gen      BIGINT      NOT NULL DEFAULT 0 COMMENT 'raised before each load of the Redis filter',
  status        VARCHAR(8)  NOT NULL COMMENT 'DRAFT, ACTIVE, PAUSED, ENDED',
  claim_start   DATETIME(3) NOT NULL COMMENT 'UTC, inclusive: start of giving',
  claim_end     DATETIME(3) NOT NULL COMMENT 'UTC, exclusive: natural end of giving',
  updated_at    DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3) COMMENT 'UTC',
  PRIMARY KEY (template_id),
  CONSTRAINT c_stock_in_range CHECK (stock_left >= 0 AND stock_left <= issued)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Stock of a coupon template: the truth behind the Redis filter';

CREATE TABLE t_user_coupon (
  id            BIGINT      NOT NULL COMMENT 'snowflake; the coupons of one chunk lie in one block',
  user_id       BIGINT      NOT NULL COMMENT 'holder, 1..2^63-1',
  template_id   BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  n             INT         NOT NULL COMMENT 'n-th coupon of this template for the user, 1..limit, counts everything ever received',
  source_id     BIGINT      NOT NULL COMMENT 'task id of a push or claim id',
  source_kind   CHAR(1)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'P push, C claim',
  shop_id       BIGINT      NOT NULL COMMENT 'shop of the template',
  rule_version  INT         NOT NULL COMMENT 't_template_version the coupon was given with',
  code          VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'coupon code, null while the template has none',
  status        VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'UNUSED' COMMENT 'UNUSED, LOCKED, REDEEMED, EXPIRED, REVOKED',
  received_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  usable_from   DATETIME(3) NOT NULL COMMENT 'UTC, inclusive',
  usable_until  DATETIME(3) NOT NULL COMMENT 'UTC, exclusive',
  locked_order  VARCHAR(64) NULL COMMENT 'order that holds the lock',
  locked_until  DATETIME(3) NULL COMMENT 'UTC, exclusive end of the lock',
  redeemed_at   DATETIME(3) NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  UNIQUE KEY u_user_template_n (user_id, template_id, n),
  UNIQUE KEY u_source_user (source_id, user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Coupons in the hands of users';

CREATE TABLE t_claim (
  claim_id        BIGINT      NOT NULL COMMENT 'function of user, template and idempotency key',
  user_id         BIGINT      NOT NULL COMMENT 'claimant',
  template_id     BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  idempotency_key VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'as sent by the client',
  load_gen        BIGINT      NOT NULL COMMENT 'generation of the reservation',
  state           VARCHAR(9)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'PENDING, GRANTED, REFUSED, ABANDONED',
  reason          VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why it was refused',
  coupon_id       BIGINT      NULL COMMENT 't_user_coupon.id once granted',
  accepted_at     DATETIME(3) NOT NULL COMMENT 'UTC',
  decided_at      DATETIME(3) NULL COMMENT 'UTC',
  PRIMARY KEY (claim_id),
  KEY k_claim_pending (template_id, state),
  KEY k_claim_user (user_id, template_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Claims of end users';
