-- Rows and files that nobody needs any more go a page at a time. Of all instances of a service one is at a rule.
CREATE TABLE t_retention (
  rule        VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'name of the rule',
  owner       VARCHAR(100) NOT NULL COMMENT 'process that is at it, or was last',
  owned_until DATETIME(3) NOT NULL COMMENT 'UTC: another process may take it from here on',
  deleted     BIGINT      NOT NULL DEFAULT 0 COMMENT 'rows and files that went by it so far',
  deleted_at  DATETIME(3) NULL COMMENT 'UTC: last page that had something; null: none had',
  PRIMARY KEY (rule)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COMMENT = 'How far each rule of retention is';
