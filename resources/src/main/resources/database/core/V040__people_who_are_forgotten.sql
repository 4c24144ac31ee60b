-- People who are being forgotten. While a row names its user nothing is granted to him: each grant reads the open rows behind its insert. An erase
-- that is over has no user any more; its number stands in his place wherever a row is kept.
CREATE TABLE t_erase (
  id             BIGINT       NOT NULL COMMENT 'snowflake; the user becomes its negative',
  user_id        BIGINT       NULL COMMENT 'who is forgotten; null once that is done',
  asked_by       VARCHAR(255) NOT NULL COMMENT 'subject of the ops person',
  asked_at       DATETIME(3)  NOT NULL COMMENT 'UTC: nothing is granted to the user since',
  begun_at       DATETIME(3)  NULL COMMENT 'UTC: nothing speaks against it since; null: that is being found out, or who did so has died',
  round          INT          NOT NULL DEFAULT 1 COMMENT 'each goes over all tables of all services; the last one found nothing',
  round_at       DATETIME(3)  NULL COMMENT 'UTC: begin of the round; null: it has not begun',
  round_found    BIGINT       NOT NULL DEFAULT 0 COMMENT 'rows and files that the round has changed so far',
  round_waits    VARCHAR(200) NULL COMMENT 'what the round could not do yet; null: nothing',
  place          VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'service and table that the round is at; null: the first one',
  place_after    VARCHAR(400) NULL COMMENT 'where the next page of that table begins; null: at its begin',
  erased         BIGINT       NOT NULL DEFAULT 0 COMMENT 'rows and files that all rounds have changed',
  epoch          INT          NOT NULL DEFAULT 0 COMMENT 'raised by each who takes it; an older owner writes nothing',
  due_at         DATETIME(3)  NOT NULL COMMENT 'UTC: until then somebody is at it, or it rests',
  ended_at       DATETIME(3)  NULL COMMENT 'UTC: the user is forgotten since',
  PRIMARY KEY (id),
  UNIQUE KEY u_erase_user (user_id),
  KEY k_erase_due (ended_at, due_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'People who are, or were, forgotten';
