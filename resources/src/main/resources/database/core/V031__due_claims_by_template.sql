-- What Redis has yet to hear of one template is read without passing over the backlog of another.
ALTER TABLE t_claim
  ADD KEY k_claim_due (redis_due, template_id, claim_id),
  DROP KEY k_claim_redis_due;
