/** The kinds of parts of a release, in the order in which they are started: texts of pages after the pages that bring them. */
import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { designPart } from "./design-part.ts";
import { designTextPart } from "./design-text-part.ts";
import type { Counted, ReleasePart } from "./part.ts";
import { pricePart } from "./price-move.ts";
import { discountPart, newsPart } from "./switch-part.ts";
import { textPart } from "./text-part.ts";

const parts = {
  design: designPart,
  design_texts: designTextPart,
  prices: pricePart,
  texts: textPart,
  discount: discountPart,
  news: newsPart,
} as const satisfies Readonly<Record<string, ReleasePart>>;

export const allParts: readonly ReleasePart[] = Object.values(parts);

/** Names of the tables that store parts. */
export const partTables = [...new Set(allParts.flatMap(({ tables }) => tables.map(({ name }) => name)))];

/** Expression: whether a release has anything of this kind of part. */
const isIn = ({ tables }: ReleasePart, mallId: string, id: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    tables.map(
      ({ name, where }) => sql`exists (select from ${sql.table(name)} r
        where r.mall_id = ${mallId} and r.release_id = ${id} ${where ? sql`and ${where}` : sql``})`,
    ),
    sql` or `,
  )})`;

/** The kinds of parts that a release has, in the order in which they are started. */
export async function partsOf({ db, mall }: TrxContext, id: string): Promise<readonly ReleasePart[]> {
  const { rows } = await sql<{
    has: boolean[];
  }>`select array[${sql.join(allParts.map((part) => isIn(part, mall.id, id)))}] as has`.execute(db);
  return allParts.filter((_, at) => rows[0]?.has[at]);
}

/** The kinds of parts that a release has. @throws {ShopError} 400 when it is empty. */
export async function requireParts(context: TrxContext, id: string): Promise<readonly ReleasePart[]> {
  const inside = await partsOf(context, id);
  if (inside.length === 0)
    throw badInput(t("The release is empty: add pages, prices, translations, discounts or news first"));
  return inside;
}

/** Columns of a statement with the release as `r`: how many things it has, by the numbers that a list of releases shows. */
export const partCounts: RawBuilder<unknown> = sql.join(
  [...Map.groupBy(allParts, ({ count }) => count.as)].map(
    ([as, some]: [Counted, readonly ReleasePart[]]) =>
      sql`(${sql.join(
        some.map(({ count }) => count.of),
        sql` + `,
      )})::int as ${sql.ref(as)}`,
  ),
);
