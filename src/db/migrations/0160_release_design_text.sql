-- Prices of lists follow those of the shop, and are noted, by statement in place of by row (src/db/functions/triggers.sql).
DROP TRIGGER IF EXISTS fixed_price_prices ON fixed_price;
DROP TRIGGER IF EXISTS list_price_history ON price;
DROP TRIGGER IF EXISTS list_price_history_ends ON price;
