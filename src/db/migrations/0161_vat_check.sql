-- What VIES said of the VAT number of an order: {answer, checked_at, consultation}; null where it was not asked.
ALTER TABLE orders ADD COLUMN vat_check jsonb;
