-- Ends of use of templates made before there was a table for them; the rule's instants are ISO-8601 in UTC.
INSERT INTO t_template_end (template_id, usable_end)
SELECT DISTINCT v.template_id,
       CAST(REPLACE(REPLACE(JSON_UNQUOTE(JSON_EXTRACT(v.rule, '$.usable.usableEnd')), 'T', ' '), 'Z', '') AS DATETIME(3))
FROM t_template_version v
ON DUPLICATE KEY UPDATE t_template_end.template_id = t_template_end.template_id;
