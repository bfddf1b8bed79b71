import type { CategoryRow } from "#contract/rows.ts";
import type { Trx } from "#db/transaction.ts";
import { newId } from "#shop/ids.ts";
import type { Mall } from "#shop/malls/index.ts";
import type { CategoryContent } from "../content/types.ts";
import { pictureOf } from "./picture.ts";

/** Stores categories. @returns their rows by slug, as choosers would have put them into a design. */
export async function storeCategories(
  trx: Trx,
  mall: Mall,
  given: readonly CategoryContent[],
): Promise<ReadonlyMap<string, CategoryRow>> {
  const categories = given.map((category, position) => ({ category, position, row: toRow(category) }));
  await trx
    .insertInto("category")
    .values(
      categories.map(({ category: { description }, position, row }) => ({
        mall_id: mall.id,
        ...row,
        description,
        parent_id: null,
        position,
      })),
    )
    .execute();
  return new Map(categories.map(({ category, row }) => [category.slug, row]));
}

function toRow({ name, pic, big_pic }: CategoryContent): CategoryRow {
  return { id: newId(), name, pic: pictureOf(pic), big_pic: pictureOf(big_pic) };
}
