-- OpenID Connect allows subjects of 255 characters; an operator with such a one made nothing. Both lengths need two bytes for
-- themselves, so the tables are not copied.
ALTER TABLE t_coupon_template MODIFY created_by VARCHAR(255) NOT NULL COMMENT 'subject of the operator';
ALTER TABLE t_recipient_file MODIFY uploaded_by VARCHAR(255) NOT NULL COMMENT 'subject of the operator';
ALTER TABLE t_coupon_task MODIFY created_by VARCHAR(255) NOT NULL COMMENT 'subject of the operator';
