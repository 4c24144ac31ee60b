-- What a template says to users beside its name. An older release leaves it as it is.
ALTER TABLE t_template_offer
  ADD COLUMN texts MEDIUMTEXT NULL COMMENT 'JSON of OfferTexts; null: none';
