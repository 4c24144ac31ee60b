-- One row for each shop that has ever registered an endpoint, to be locked while another one is registered: two at once must not
-- both find room for one.
CREATE TABLE t_webhook_shop (
  shop_id BIGINT NOT NULL COMMENT 'shop; nothing else is kept of it here',
  PRIMARY KEY (shop_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Locked while an endpoint of the shop is registered';
