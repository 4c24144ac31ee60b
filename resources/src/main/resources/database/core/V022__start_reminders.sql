-- Users who want to hear of a start beforehand. Engine writes what they ask for; who sends mail and SMS moves the state.
CREATE TABLE t_start_reminder (
  template_id    BIGINT      NOT NULL COMMENT 't_coupon_template.id',
  user_id        BIGINT      NOT NULL COMMENT 'user',
  minutes_before SMALLINT    NOT NULL COMMENT '1 to 1440 before the start of claiming',
  channels       VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'IN_APP, MAIL, SMS, comma separated; IN_APP is derived when the inbox is read',
  due_at         DATETIME(3) NOT NULL COMMENT 'UTC: minutes_before the start as it was when the user asked; the start itself may have moved since',
  state          VARCHAR(9)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'PLANNED' COMMENT 'PLANNED: nobody has made notices of it',
  PRIMARY KEY (template_id, user_id, minutes_before),
  KEY k_reminder_user (user_id, due_at),
  KEY k_reminder_due (state, due_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Reminders before the start of claiming that users asked for';
