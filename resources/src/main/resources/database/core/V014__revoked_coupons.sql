-- A revoked coupon may give its place in the limit back. Both unique keys would otherwise refuse the user's next coupon of
-- the template or of the source, so both columns become empty and revoked_source keeps who had given it.
ALTER TABLE t_user_coupon
  MODIFY n         INT    NULL COMMENT 'n-th coupon of this template for the user, 1..limit, counts everything ever received; null: revoked, its place is free again',
  MODIFY source_id BIGINT NULL COMMENT 'task id of a push or claim id; null: revoked, its place is free again, see revoked_source',
  ADD COLUMN revoked_source   BIGINT      NULL COMMENT 'source_id until the revoke that freed the place',
  ADD COLUMN revoked_at       DATETIME(3) NULL COMMENT 'UTC',
  ADD COLUMN revoke_requested TINYINT     NOT NULL DEFAULT 0 COMMENT 'revoked once its order gives it up: 1 and keeps its place, 2 and frees it; 0: no';
