/**
 * Triggers of databases of tests: products, content, shipping, taxes and discounts are written by commands only
 * (`#kernel/command.ts`), and every change of a variant's stock has its `stock_move`.
 */

/** Tables with the columns that commands write; other columns are counters (stock, ratings, uses). */
const guarded: Readonly<Record<string, string>> = {
  product: `mall_id, id, good_name, seo_name, summary, description, image, media, video, options, specifications,
    status, publish_at, is_show, product_type, vendor, tax_class, maker_id, safety_text, safety_file, model, guarantee_years, tags, seo_title, seo_description, related, recommended, template, price,
    origin_price, discount, position`,
  variant: `mall_id, id, product_id, sku, barcode, options, price, origin_price, sale_price, sale_starts_at,
    sale_ends_at, cost, weight, image, position, low_stock, incoming, incoming_on`,
  maker: "mall_id, id, name, address, contact, country, responsible_name, responsible_address, responsible_contact",
  category: `mall_id, id, parent_id, name, pic, big_pic, description, status, position, created_at, seo_title,
    seo_description, rule, template`,
  product_category: "mall_id, category_id, product_id, price, source, position",
  article: "mall_id, id, title, body, is_show, template, updated_at",
  news: "mall_id, id, title, summary, body, author, image, tags, is_show, published_at, template",
  link: "mall_id, id, title, type, url, article_id, position",
  shipping_zone: "mall_id, id, name, places, position",
  shipping_method: `mall_id, id, zone_id, name, description, price, free_from, basis, min_value, max_value, min_days,
    max_days, pickup_country, pickup_address, pickup_hours, position, is_on`,
  carrier: "mall_id, id, name, tracking_page",
  tax_class: "mall_id, key, name",
  tax_rate: "mall_id, id, tax_class, country, state, name, hundredths",
  tax_country: "mall_id, country, prices_include_tax",
  translation: "mall_id, kind, record_id, locale, field, value, source_hash, state",
  market: "mall_id, id, name, countries, price_list_id, prices_include_tax, domain",
  price_list: "mall_id, id, name, currency, mode, rate_source, margin, rounding",
  fixed_price: "mall_id, price_list_id, variant_id, price, origin_price",
  list_amount: "mall_id, price_list_id, kind, record_id, field, amount",
  discount: `mall_id, id, code, kind, value, applies_to, product_ids, category_ids, group_id, min_total, min_qty, starts_at,
    ends_at, max_uses, max_uses_per_buyer, is_on, has_codes, created_at`,
};

export const guardStatements: readonly string[] = [
  `CREATE FUNCTION require_command() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF current_setting('shop.command', true) IS DISTINCT FROM 'on' THEN
         RAISE EXCEPTION 'The table % is written by commands only (src/kernel/command.ts)', TG_TABLE_NAME;
       END IF;
       RETURN NULL;
     END
   $$`,
  ...Object.entries(guarded).map(
    ([table, columns]) => `CREATE TRIGGER require_command BEFORE INSERT OR DELETE OR UPDATE OF ${columns} ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION require_command()`,
  ),
  `CREATE FUNCTION require_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF EXISTS (
         SELECT FROM variant v
         LEFT JOIN LATERAL (
           SELECT coalesce(sum(m.on_hand), 0) AS on_hand, coalesce(sum(m.reserved), 0) AS reserved
           FROM stock_move m WHERE m.mall_id = v.mall_id AND m.variant_id = v.id) moved ON true
         WHERE v.mall_id = NEW.mall_id AND v.id = NEW.id
           AND (v.on_hand <> moved.on_hand OR v.reserved <> moved.reserved))
       THEN
         RAISE EXCEPTION 'The stock of variant % differs from the sum of its stock_move rows', NEW.id;
       END IF;
       RETURN NULL;
     END
   $$`,
  `CREATE CONSTRAINT TRIGGER require_stock_moves AFTER INSERT OR UPDATE OF on_hand, reserved ON variant
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_stock_moves()`,
];
