-- What is folded from t_figure_delta (ADR 0104). A row of template 0 is a figure of the shop: the fold adds all that it adds to a
-- template to its shop, too, so that a shop with 100,000 templates is read as quickly as one with ten.
CREATE TABLE t_figure_day (
  shop_id     BIGINT      NOT NULL COMMENT 'whose figure it is',
  template_id BIGINT      NOT NULL COMMENT 't_coupon_template.id; 0: all of the shop',
  source_kind CHAR(1)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'P task, C claims, S series of codes, O orders, ? unknown',
  source_id   BIGINT      NOT NULL COMMENT 'task that began the family, or series; 0 for the other kinds, and for the shop',
  day         DATE        NOT NULL COMMENT 'in the zone of the installation',
  kind        VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'FigureKind',
  part        VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'channel or reason; mostly empty',
  n           BIGINT      NOT NULL COMMENT 'how many',
  amount      BIGINT      NOT NULL COMMENT '分',
  PRIMARY KEY (shop_id, template_id, source_kind, source_id, day, kind, part)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Figures by day';

CREATE TABLE t_figure_use (
  shop_id     BIGINT   NOT NULL COMMENT 'whose figure it is',
  template_id BIGINT   NOT NULL COMMENT 't_coupon_template.id',
  source_kind CHAR(1)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'as in t_figure_day',
  source_id   BIGINT   NOT NULL COMMENT 'as in t_figure_day',
  days        SMALLINT NOT NULL COMMENT 'whole days from receipt to use; 366: that or more',
  n           BIGINT   NOT NULL COMMENT 'uses',
  PRIMARY KEY (shop_id, template_id, source_kind, source_id, days)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How soon coupons are used, over their whole life';

CREATE TABLE t_figure_fold (
  id          TINYINT      NOT NULL COMMENT '1: there is one row',
  owner       VARCHAR(100) NULL COMMENT 'instance that folds; its row is locked while a page is folded',
  owner_until DATETIME(3)  NULL COMMENT 'UTC, by the database clock: another one may take over then',
  begun_on    DATE         NOT NULL COMMENT 'first day of which everything is counted',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Who folds figures into days';

-- Where coupons exist already, instances of older releases may run on for a while and write no deltas.
INSERT INTO t_figure_fold (id, begun_on)
SELECT 1, IF(EXISTS (SELECT 1 FROM t_user_coupon), UTC_DATE() + INTERVAL 2 DAY, DATE '2000-01-01');
