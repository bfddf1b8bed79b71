import type { CategoryRow } from "#contract/rows.ts";
import type { ShopContext } from "#kernel/context.ts";
import { createCategories } from "#shop/catalog/commands/index.ts";
import type { CategoryContent } from "../content/types.ts";
import { pictureOf } from "./picture.ts";

/** Stores categories. @returns their rows by slug, as choosers would have put them into a design. */
export async function storeCategories(
  context: ShopContext,
  categories: readonly CategoryContent[],
): Promise<ReadonlyMap<string, CategoryRow>> {
  const ids = await createCategories(
    context,
    categories.map((category, position) => ({ ...toColumns(category), description: category.description, position })),
  );
  return new Map(
    categories.map((category, index) => [category.slug, { id: ids[index] ?? "", ...toColumns(category) }]),
  );
}

function toColumns({ name, pic, big_pic }: CategoryContent) {
  return { name, pic: pictureOf(pic), big_pic: pictureOf(big_pic) };
}
