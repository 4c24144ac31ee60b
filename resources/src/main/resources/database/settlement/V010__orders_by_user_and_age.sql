-- Orders of one person, for who asks what is kept of him and for who forgets him; and settled orders by age, for those that are over.
ALTER TABLE t_settlement
  ADD KEY k_settlement_user (user_id),
  ADD KEY k_settlement_old (state, changed_at);
