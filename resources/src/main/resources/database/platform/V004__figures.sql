-- Every service writes these rows, in the transaction of its fact; merchant-admin folds them into days and deletes them (ADR 0104).
-- There is no second index: rows are few, live for seconds, and a push pays for each one.
CREATE TABLE t_figure_delta (
  id          BIGINT      NOT NULL AUTO_INCREMENT COMMENT 'says nothing of the order of commits; a payment must not wait for a worker number',
  shop_id     BIGINT      NOT NULL COMMENT 'whose figure it is',
  template_id BIGINT      NOT NULL COMMENT 't_coupon_template.id; 0: of the shop as a whole',
  source_kind CHAR(1)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'P task, C claims, S series of codes, O orders, ? unknown',
  source_id   BIGINT      NOT NULL COMMENT 'task that began the family, or series; 0 for the other kinds',
  day         DATE        NOT NULL COMMENT 'in the zone of the installation',
  kind        VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'FigureKind',
  part        VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'what of the kind: days to use, channel, reason; mostly empty',
  n           BIGINT      NOT NULL COMMENT 'how many more',
  amount      BIGINT      NOT NULL COMMENT '分 more',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What committed facts add to figures and is not folded into days yet';
