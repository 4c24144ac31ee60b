-- Pages of templates read those that are open, however many have ended: their state stands in the index, too. What gives coupons
-- changes neither.
ALTER TABLE t_template_stock
  DROP KEY k_stock_claim_end,
  ADD KEY k_stock_claim_end (claim_end, status);
