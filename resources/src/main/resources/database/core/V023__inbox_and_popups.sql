-- What users have seen of what the app shows them; a row says that its user did something.
CREATE TABLE t_inbox_mark (
  user_id    BIGINT      NOT NULL COMMENT 'user',
  read_until DATETIME(3) NOT NULL COMMENT 'UTC, inclusive: what is as old or older is read; never less than a minute ago when it is set',
  PRIMARY KEY (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How far a user has read the inbox';

-- The second key is the cap of a day: two calls that take the same place meet there.
CREATE TABLE t_popup_shown (
  user_id   BIGINT  NOT NULL COMMENT 'user',
  day       DATE    NOT NULL COMMENT 'in the zone of the user; rows of earlier days go with the next one',
  coupon_id BIGINT  NOT NULL COMMENT 't_user_coupon.id',
  times     TINYINT NOT NULL COMMENT '1 to 3: how many popups the user had that day with this one',
  PRIMARY KEY (user_id, day, coupon_id),
  UNIQUE KEY u_popup_times (user_id, day, times)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Popups that were shown';
