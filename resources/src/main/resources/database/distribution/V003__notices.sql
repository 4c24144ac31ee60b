-- One message to one user by mail or SMS. What one source tells one user on one channel is one row, however often it is planned.
CREATE TABLE t_notice (
  id               BIGINT       NOT NULL COMMENT 'snowflake: rises with time',
  shop_id          BIGINT       NOT NULL COMMENT 'owning shop',
  user_id          BIGINT       NOT NULL COMMENT 'who is told; an operator has 0',
  kind             VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'NoticeKind',
  channel          VARCHAR(6)   CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'MAIL, SMS',
  source_id        BIGINT       NOT NULL COMMENT 'what the coupon names as its source; of a reminder its template, of an operator the task',
  occasion         VARCHAR(32)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' COMMENT 'distinguishes several of one kind, as the offset of a reminder',
  state            VARCHAR(10)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'NoticeState',
  due_at           DATETIME(3)  NOT NULL COMMENT 'UTC: not sent before',
  attempts         INT          NOT NULL DEFAULT 0 COMMENT 'tries begun; fences a sender that comes back late',
  leased_until     DATETIME(3)  NULL COMMENT 'UTC: a sender is at it until then',
  contact_sealed   VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'address on the channel, sealed; wiped some days after the end',
  otherwise        VARCHAR(6)   CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'channel that follows if this one fails',
  otherwise_sealed VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'address on that channel, sealed; wiped with the other one',
  provider_ref     VARCHAR(100) NULL COMMENT 'what the provider calls it',
  outcome          VARCHAR(32)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'Suppression, or what the provider said',
  template_id      BIGINT       NULL COMMENT 't_coupon_template.id',
  task_id          BIGINT       NULL COMMENT 't_task_run.task_id; null: no push planned it',
  coupon_id        BIGINT       NULL COMMENT 't_user_coupon.id, looked at again before it is sent',
  created_at       DATETIME(3)  NOT NULL COMMENT 'UTC',
  ended_at         DATETIME(3)  NULL COMMENT 'UTC: nothing more happens by itself since',
  purge_at         DATETIME(3)  NULL COMMENT 'UTC, from its end on: when its contacts are wiped, afterwards when it is deleted',
  PRIMARY KEY (id),
  UNIQUE KEY u_notice_once (kind, source_id, user_id, channel, occasion),
  KEY k_notice_due (state, channel, due_at),
  KEY k_notice_task (task_id, channel, state),
  KEY k_notice_purge (purge_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Notices by mail and SMS';

CREATE TABLE t_notice_day (
  user_id BIGINT     NOT NULL COMMENT 'who was told',
  channel VARCHAR(6) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'MAIL, SMS',
  day     DATE       NOT NULL COMMENT 'in the zone of the user',
  sent    INT        NOT NULL COMMENT 'first tries of that day, of all shops and tasks',
  PRIMARY KEY (user_id, channel, day),
  KEY k_notice_day (day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How often a user was told on a day';

CREATE TABLE t_user_contact (
  shop_id      BIGINT       NOT NULL COMMENT 'shop that told it',
  user_id      BIGINT       NOT NULL COMMENT 'whose contact it is',
  phone_sealed VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'phone number, sealed; null: none',
  mail_sealed  VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'mail address, sealed; null: none',
  changed_at   DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (shop_id, user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Contacts that shops told of their users';

CREATE TABLE t_notice_control (
  id            TINYINT      NOT NULL COMMENT '1: there is one row',
  paused        TINYINT      NOT NULL DEFAULT 0 COMMENT '1: nothing is sent',
  rate          INT          NULL COMMENT 'notices that are planned per second at most; null: no limit',
  planner       VARCHAR(100) NULL COMMENT 'instance that plans: one at a time, so that the rate is that of all',
  planner_until DATETIME(3)  NULL COMMENT 'UTC, by the database clock: another one may take over then',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What operators want of all notices';

INSERT INTO t_notice_control (id, paused, rate) VALUES (1, 0, 2000);
