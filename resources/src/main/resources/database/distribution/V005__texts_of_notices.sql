-- What notices say, as shops wrote it. A version is never changed; the newest one holds. Where there is none, a built-in text stands.
CREATE TABLE t_notice_text (
  shop_id    BIGINT       NOT NULL COMMENT 'owning shop',
  kind       VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'NoticeKind',
  channel    VARCHAR(6)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'MAIL, SMS',
  language   VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'zh-CN, en',
  version    INT          NOT NULL COMMENT '1, 2, …',
  subject    VARCHAR(200) NULL COMMENT 'of a mail, with variables as {couponName}; null on other channels',
  body       TEXT         NULL COMMENT 'with variables; HTML of a mail; null: the built-in text again',
  created_by VARCHAR(128) NOT NULL COMMENT 'operator who wrote it',
  created_at DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (shop_id, kind, channel, language, version)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Texts of notices, all versions';

CREATE TABLE t_notice_policy (
  shop_id              BIGINT       NOT NULL COMMENT 'owning shop',
  zone                 VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'IANA name; null: by default',
  language             VARCHAR(8)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'zh-CN, en; null: by default',
  quiet_from           CHAR(5)      CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'HH:mm in the zone, inclusive; null: by default; the same as quiet_until: never quiet',
  quiet_until          CHAR(5)      CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'HH:mm in the zone, exclusive; null: by default',
  shop_name            VARCHAR(64)  NULL COMMENT 'as notices name the shop; null: they do not',
  link                 VARCHAR(500) NULL COMMENT 'where users see their coupons; null: notices have no link',
  operator_mail_sealed VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'where the shop hears of its tasks, sealed for user 0; null: nowhere',
  changed_by           VARCHAR(128) NOT NULL COMMENT 'operator',
  changed_at           DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (shop_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How shops want their notices';

CREATE TABLE t_notice_try (
  shop_id BIGINT NOT NULL COMMENT 'shop that tries texts out',
  day     DATE   NOT NULL COMMENT 'in UTC',
  times   INT    NOT NULL COMMENT 'messages that were tried that day',
  PRIMARY KEY (shop_id, day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How many texts a shop has tried out on a day';
