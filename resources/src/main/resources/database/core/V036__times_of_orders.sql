-- A return writes over when its order was redeemed, so figures could not be counted again from here: each move now keeps its time, and
-- orders are found by their last one.
ALTER TABLE t_coupon_order
  ADD COLUMN redeemed_at  DATETIME(3)  NULL COMMENT 'UTC; null: it was not redeemed, or before this column',
  ADD COLUMN returned_ids VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'those of coupon_ids that came back with its return; null: none did, or before this column',
  ADD KEY k_order_changed (changed_at);
