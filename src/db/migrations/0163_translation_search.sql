-- Words anywhere in a translation, for the search of all texts (src/shop/translations/rows.ts).
CREATE INDEX translation_similar ON translation USING gin (value gin_trgm_ops);
