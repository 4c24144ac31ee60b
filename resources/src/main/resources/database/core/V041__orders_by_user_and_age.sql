-- Orders of one person, for who asks what is kept of him and for who forgets him; and orders by age, for those that are over.
ALTER TABLE t_coupon_order
  ADD KEY k_order_user (user_id),
  ADD KEY k_order_old (state, changed_at);
