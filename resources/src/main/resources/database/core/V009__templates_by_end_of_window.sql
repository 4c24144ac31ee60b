-- Templates whose window is not over are looked for after a restart of Redis and when the stock is measured; what gives
-- coupons does not change claim_end, so the index costs it nothing.
ALTER TABLE t_template_stock
  ADD KEY k_stock_claim_end (claim_end);
