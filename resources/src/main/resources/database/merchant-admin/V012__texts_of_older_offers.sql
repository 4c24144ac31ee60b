-- Texts written before offers had them. An older instance that still runs beside this release keeps new ones from users until
-- the next edit.
UPDATE t_template_offer o
JOIN t_coupon_template t ON t.id = o.template_id
SET o.texts = CONCAT(
  '{"description":', COALESCE(JSON_QUOTE(t.description), 'null'),
  ',"terms":', COALESCE(t.terms, '[]'),
  ',"picture":', COALESCE(JSON_QUOTE(t.picture), 'null'), '}')
WHERE o.texts IS NULL AND (t.description IS NOT NULL OR t.terms IS NOT NULL OR t.picture IS NOT NULL);
