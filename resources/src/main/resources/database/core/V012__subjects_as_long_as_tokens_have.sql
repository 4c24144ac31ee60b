-- As long as OpenID Connect allows; without a copy of the table, since both lengths need two bytes for themselves.
ALTER TABLE t_webhook_endpoint MODIFY created_by VARCHAR(255) NOT NULL COMMENT 'subject of the operator';
