-- Made by `record_changes` until it left orders out.
DROP TRIGGER IF EXISTS record_insert ON orders;
