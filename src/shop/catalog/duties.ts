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
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select v.product_id from variant v where v.mall_id = ${mall.id}
        group by v.product_id having bool_or(v.unit_measure <> '') and bool_or(v.unit_measure = '')) partly`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    return [
      {
        message: t(
          "{count, plural, one {# product states} other {# products state}} the content of some variants only",
          { count },
        ),
        to: "/products",
      },
    ];
  },
};

export const priceDuties: readonly Duty[] = [priorPrice, unitPrice];
