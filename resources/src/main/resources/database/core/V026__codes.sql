-- Codes are arithmetic (ADR 0090): what is kept is what makes a series and which of its serials were used or declared void.

-- One row, locked first by whoever makes or changes a series: two new prefixes are compared one after the other, and those who read
-- codes see by its version that what they keep in memory is old.
CREATE TABLE t_code_change (
  id      TINYINT NOT NULL COMMENT 'always 1',
  version BIGINT  NOT NULL COMMENT 'raised by each change of a series',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Tells readers of codes that a series was made or changed';

INSERT INTO t_code_change (id, version) VALUES (1, 0);

CREATE TABLE t_code_series (
  id             BIGINT       NOT NULL COMMENT 'snowflake; tweak of the series'' codes',
  shop_id        BIGINT       NOT NULL COMMENT 'owning shop',
  template_id    BIGINT       NOT NULL COMMENT 't_coupon_template.id: what a code is exchanged for',
  kind           VARCHAR(10)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'PER_COUPON, UNIQUE, SHARED, IMPORTED',
  alphabet       VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'BASE32, DIGITS; null for SHARED and IMPORTED',
  prefix         VARCHAR(48)  CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL COMMENT 'as compared; the whole word for SHARED; null for IMPORTED',
  pattern        VARCHAR(48)  CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL COMMENT 'of the codes; the word as printed for SHARED; null for IMPORTED',
  size           BIGINT       NOT NULL COMMENT 'codes that are wanted; uses that are allowed for SHARED',
  made           BIGINT       NOT NULL DEFAULT 0 COMMENT 'serials from 0 to here, exclusive, are given out',
  used           BIGINT       NOT NULL DEFAULT 0 COMMENT 'rows of t_code_use; written just before the stock of each exchange',
  key_version    INT          NOT NULL COMMENT 'of the master key; never changes',
  test_code      VARCHAR(48)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'made on the first day; another one today means another key, pattern or arithmetic',
  state          VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'BUILDING, READY, PAUSED, CLOSED, FAILED',
  state_reason   VARCHAR(200) NULL COMMENT 'why it failed',
  uses_per_code  INT          NOT NULL DEFAULT 1 COMMENT 'how often one code may be exchanged',
  per_user_limit INT          NULL COMMENT 'exchanges of the series that a user may make; null: the template''s limit alone counts',
  valid_from     DATETIME(3)  NULL COMMENT 'UTC, inclusive; null: no limit but the template''s',
  valid_until    DATETIME(3)  NULL COMMENT 'UTC, exclusive; null: no limit but the template''s',
  publish        TINYINT      NOT NULL DEFAULT 0 COMMENT '1: the template is published once the series is ready',
  request_key    VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'Idempotency-Key of the call that made it',
  created_by     VARCHAR(100) NOT NULL COMMENT 'operator',
  created_at     DATETIME(3)  NOT NULL COMMENT 'UTC',
  changed_at     DATETIME(3)  NOT NULL COMMENT 'UTC',
  version        BIGINT       NOT NULL DEFAULT 0 COMMENT 'raised by each change of this row but made and used, and by each void; an exchange compares it under its lock',
  PRIMARY KEY (id),
  UNIQUE KEY u_series_prefix (prefix),
  UNIQUE KEY u_series_request (shop_id, request_key),
  KEY k_series_template (template_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Series of coupon codes';

CREATE TABLE t_code_use (
  series_id BIGINT      NOT NULL COMMENT 't_code_series.id',
  serial    BIGINT      NOT NULL COMMENT 'number of the code in its series; the user for a SHARED word',
  use_no    INT         NOT NULL COMMENT '1 to uses_per_code; 1 to the user''s limit for a SHARED word',
  user_id   BIGINT      NOT NULL COMMENT 'who exchanged it',
  coupon_id BIGINT      NOT NULL COMMENT 't_user_coupon.id that it was exchanged for',
  claim_id  BIGINT      NOT NULL COMMENT 't_claim.claim_id of the exchange',
  used_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (series_id, serial, use_no),
  KEY k_use_user (user_id, series_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Exchanges of codes: the key is the guard, of many who have one code one wins';

CREATE TABLE t_code_void (
  id          BIGINT       NOT NULL COMMENT 'snowflake',
  series_id   BIGINT       NOT NULL COMMENT 't_code_series.id',
  from_serial BIGINT       NOT NULL COMMENT 'inclusive',
  to_serial   BIGINT       NOT NULL COMMENT 'inclusive',
  reason      VARCHAR(200) NOT NULL COMMENT 'as the operator wrote it',
  voided_by   VARCHAR(100) NOT NULL COMMENT 'operator',
  voided_at   DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  KEY k_void_series (series_id, from_serial)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Codes that are not exchanged any more';

CREATE TABLE t_code_import (
  code_hmac BINARY(32) NOT NULL COMMENT 'ImportedCodes.fingerprint: a copy of the table shows no code',
  series_id BIGINT     NOT NULL COMMENT 't_code_series.id',
  serial    BIGINT     NOT NULL COMMENT 'number of the code in its series, from 0',
  PRIMARY KEY (code_hmac),
  UNIQUE KEY u_import_serial (series_id, serial)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Codes that come from elsewhere';
