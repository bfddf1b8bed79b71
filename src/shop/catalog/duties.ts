/** What the law asks of prices (docs/law.md, Price reductions; Unit price). */
import { sql } from "kysely";
import { isInEea } from "#contract/consumer-law.ts";
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";

/** Nothing can be missing: pages show no reduction that is not from the lowest price of the 30 days before. */
const priorPrice: Duty = {
  key: "prior-price",
  title: msg("Price before a reduction"),
  act: "Directive 98/6/EC, Article 6a",
  appliesIn: (country) => isInEea(country),
  missing: async () => [],
};

/** Products that are named one by one; the next ones follow when these are mended. */
const maxNamed = 20;

/**
 * Which goods are sold by weight, volume, length or area the shop does not know. It asks only where some variants of a product say
 * what they contain and others do not.
 */
const unitPrice: Duty = {
  key: "unit-price",
  title: msg("Price of a kilogram, litre, metre or piece"),
  act: "Directive 98/6/EC, Article 3",
  appliesIn: (country) => isInEea(country),
  async missing({ db, mall }) {
    const { rows } = await sql<{ id: string; good_name: string }>`
      select p.id, p.good_name from product p where p.mall_id = ${mall.id} and p.id in (
        select v.product_id from variant v where v.mall_id = ${mall.id}
        group by v.product_id having bool_or(v.unit_measure <> '') and bool_or(v.unit_measure = ''))
      order by p.good_name, p.id limit ${sql.lit(maxNamed)}`.execute(db);
    return rows.map(({ id, good_name }) => ({
      message: t("{product} states the content of some variants only.", { product: good_name }),
      to: `/products/${id}`,
    }));
  },
};

export const priceDuties: readonly Duty[] = [priorPrice, unitPrice];
