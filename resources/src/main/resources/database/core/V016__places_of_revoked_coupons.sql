-- A template whose stock is whole may still have users at their limit: revoked coupons that kept their place.
ALTER TABLE t_template_stock
  ADD COLUMN kept_places BIGINT NOT NULL DEFAULT 0 COMMENT 'revoked coupons that still count for the limit of their users' AFTER stock_left;
