CREATE TABLE t_audit (
  id            BIGINT       NOT NULL COMMENT 'snowflake of the call: when it began',
  shop          BIGINT       NOT NULL COMMENT '0: the installation, where ops act',
  seq           BIGINT       NULL     COMMENT 'place in the chain of the shop, from 1 without gaps; null until it is chained',
  service       VARCHAR(32)  NOT NULL COMMENT 'whose transaction wrote the row',
  actor         VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL COMMENT 'subject of the token',
  role          VARCHAR(16)  NOT NULL COMMENT 'of the token',
  address       VARCHAR(45)  NOT NULL COMMENT 'where the call came from',
  trace         VARCHAR(64)  NULL     COMMENT 'trace of the call',
  action        VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'kind.verb',
  object        VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'kind:id; user:# of a person, whose id is in t_audit_person',
  asked         TEXT         NULL     COMMENT 'JSON: what the request said, without secrets and personal values',
  before_change TEXT         NULL     COMMENT 'JSON: the facts that changed, as they were',
  after_change  TEXT         NULL     COMMENT 'JSON: the same facts, as they were then',
  reason        VARCHAR(500) NULL     COMMENT 'given by the caller',
  persons       BINARY(32)   NULL     COMMENT 'SHA-256 over the digests of t_audit_person',
  key_version   INT          NOT NULL COMMENT 'key of seal and hash',
  seal          BINARY(32)   NOT NULL COMMENT 'HMAC of the writer over what is above but seq',
  prev_hash     BINARY(32)   NULL     COMMENT 'hash of the row before, zeros for the first',
  hash          BINARY(32)   NULL     COMMENT 'HMAC over prev_hash, shop, seq, id and seal',
  PRIMARY KEY (id),
  UNIQUE KEY u_audit_chain (shop, seq),
  KEY k_audit_unchained (seq, id),
  KEY k_audit_shop (shop, id),
  KEY k_audit_object (shop, object, id),
  KEY k_audit_actor (shop, actor, id),
  KEY k_audit_action (shop, action, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'What operators and ops did';

CREATE TABLE t_audit_person (
  audit_id BIGINT      NOT NULL COMMENT 'row of t_audit',
  position SMALLINT    NOT NULL COMMENT 'among the persons of the row, from 0',
  digest   BINARY(32)  NOT NULL COMMENT 'SHA-256 of salt and value; all that the chain holds',
  salt     BINARY(16)  NULL     COMMENT 'random; null once the person is forgotten, as the value',
  value    VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'id of the user',
  PRIMARY KEY (audit_id, position),
  KEY k_audit_person (value, audit_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'Users whom rows of the audit are about';
