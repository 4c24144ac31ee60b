CREATE TABLE t_campaign_label (
  shop_id     BIGINT      NOT NULL COMMENT 'owning shop',
  object_kind CHAR(1)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'T template, P task',
  object_id   BIGINT      NOT NULL COMMENT 'of the template or task',
  label       VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL COMMENT 'campaign that it belongs to',
  PRIMARY KEY (shop_id, object_kind, object_id),
  KEY k_campaign (shop_id, label)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Templates and tasks that are reported together';
