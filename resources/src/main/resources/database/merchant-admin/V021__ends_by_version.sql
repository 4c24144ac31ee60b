-- One row per version of a rule; a version that was followed by another one is granted for some moments more, by decisions that were
-- under way. The rule's instants are ISO-8601 in UTC.
INSERT INTO t_template_end (template_id, rule_version, usable_end, valid_hours, claims_until)
SELECT v.template_id, v.version,
       CAST(REPLACE(REPLACE(JSON_UNQUOTE(JSON_EXTRACT(v.rule, '$.usable.usableEnd')), 'T', ' '), 'Z', '') AS DATETIME(3)),
       IF(JSON_UNQUOTE(JSON_EXTRACT(v.rule, '$.usable.kind')) = 'RELATIVE',
          JSON_UNQUOTE(JSON_EXTRACT(v.rule, '$.usable.hoursAfterReceipt'))
            + COALESCE(NULLIF(JSON_UNQUOTE(JSON_EXTRACT(v.rule, '$.usable.delayHours')), 'null'), 0), NULL),
       (SELECT n.created_at + INTERVAL 10 MINUTE FROM t_template_version n
        WHERE n.template_id = v.template_id AND n.version = v.version + 1)
FROM t_template_version v
ON DUPLICATE KEY UPDATE t_template_end.template_id = t_template_end.template_id;
