-- What users decide about notices; distribution reads it before it sends. Who never decided anything has no row, and the defaults
-- stand.
CREATE TABLE t_user_notice_setting (
  user_id     BIGINT      NOT NULL COMMENT 'user',
  zone        VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'IANA name; null: not chosen',
  language    VARCHAR(8)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'zh-CN, en; null: not chosen',
  quiet_from  CHAR(5)     CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'HH:mm in the zone, inclusive; null: not chosen; the same as quiet_until: never quiet',
  quiet_until CHAR(5)     CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'HH:mm in the zone, exclusive; null: not chosen',
  optouts     VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' COMMENT 'channels that the user does not want, comma separated',
  changed_at  DATETIME(3) NULL COMMENT 'UTC; null: nothing was chosen yet',
  PRIMARY KEY (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What a user has chosen about notices; calls of one user that must not overlap lock it';
