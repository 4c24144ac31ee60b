-- What is given and shown of a template: a copy that its owner writes in the transaction of each change, so that a claim
-- never waits for another service.
CREATE TABLE t_template_offer (
  template_id    BIGINT       NOT NULL COMMENT 't_coupon_template.id',
  shop_id        BIGINT       NOT NULL COMMENT 'owning shop',
  name           VARCHAR(100) NOT NULL COMMENT 'shown to users',
  per_user_limit INT          NOT NULL COMMENT 'coupons of this template a user may ever receive',
  audience       VARCHAR(16)  NOT NULL COMMENT 'EVERYBODY, PUSH_ONLY',
  visible_from   DATETIME(3)  NOT NULL COMMENT 'UTC, inclusive',
  rule_version   INT          NOT NULL COMMENT 't_template_version that new coupons get',
  rule           MEDIUMTEXT   NOT NULL COMMENT 'JSON of TemplateRule at that version',
  PRIMARY KEY (template_id),
  KEY k_offer_shop (shop_id, template_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Templates as the kernel gives them and as users see them';

-- A claim is written once, decided, unless the broker was in doubt: then it waits as PENDING.
ALTER TABLE t_claim
  ADD COLUMN channel     VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' COMMENT 'where it came from, as sent by the client' AFTER idempotency_key,
  ADD COLUMN decided_gen BIGINT      NOT NULL DEFAULT 0 COMMENT 'load_gen of the stock that the decision saw' AFTER load_gen,
  ADD COLUMN redis_due   TINYINT     NOT NULL DEFAULT 0 COMMENT '1: decided while Redis was away, wallet and filter do not know it yet' AFTER coupon_id,
  DROP KEY k_claim_pending,
  DROP KEY k_claim_user,
  ADD KEY k_claim_open (state, template_id, accepted_at),
  ADD KEY k_claim_redis_due (redis_due, claim_id);
