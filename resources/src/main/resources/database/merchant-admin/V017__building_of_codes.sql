-- Building a series of codes: whoever builds holds a lease by the database's clock, and goes on behind the last part that counts.
CREATE TABLE t_code_build (
  series_id    BIGINT      NOT NULL COMMENT 't_code_series.id',
  state        VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'WAITING: there is something to build; DONE; FAILED',
  reason       VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'why it failed: UNREADABLE, KEY_LOST',
  attempts     INT         NOT NULL DEFAULT 0 COMMENT 'begun since the last part that counts',
  epoch        INT         NOT NULL DEFAULT 0 COMMENT 'number of the last attempt; rises for ever',
  leased_until DATETIME(3) NULL COMMENT 'UTC: until then nobody else builds; null: nobody has built',
  wanted_at    DATETIME(3) NOT NULL COMMENT 'UTC: when it was asked for',
  PRIMARY KEY (series_id),
  KEY k_build_state (state, wanted_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What is to be built, and by whom it is being built';

CREATE TABLE t_code_part (
  series_id    BIGINT       NOT NULL COMMENT 't_code_series.id',
  part_no      INT          NOT NULL COMMENT '1, 2, 3…',
  first_serial BIGINT       NOT NULL COMMENT 'inclusive',
  last_serial  BIGINT       NOT NULL COMMENT 'inclusive',
  storage_key  VARCHAR(160) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'object in the storage: gzip, one code a line in the order of the serials',
  sha256       CHAR(64)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the object, hexadecimal',
  bytes        BIGINT       NOT NULL COMMENT 'of the object',
  state        VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'COUNTED: it was read back and each code decoded',
  counted_at   DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (series_id, part_no)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Parts of series in the storage';
