/** Fields whose values are rows of the shop, as they were when chosen. */
import * as z from "zod/mini";
import { type CategoryRow, categoryRow, type ProductRow, productRow } from "#contract/rows.ts";
import type { FieldOptions, SingleField } from "#decoration/field.ts";
import { maxList } from "#decoration/fields/index.ts";

interface ListOptions extends FieldOptions {
  readonly max?: number;
}

interface CategoriesOptions extends ListOptions {
  /** What they are about is shown, not they themselves: beside other rows of their kind, shoppers get their ids. */
  readonly feeds?: true;
}

/** Categories of the shop, chosen in the category chooser (SelectCategories). */
export function categoryList(options: CategoriesOptions): SingleField<readonly CategoryRow[]> {
  const { max = maxList, feeds, ...rest } = options;
  return {
    ...rest,
    component: "SelectCategories",
    default: [],
    componentProps: { chooser: "category", max, ...(feeds && { feeds }) },
    schema: z
      .array(z.looseObject(categoryRow.shape), "a list of categories")
      .check(z.maxLength(max, `at most ${max} categories`)),
  };
}

/** Products of the shop, chosen in the product chooser (Stackable whose rows come from the chooser). */
export function productList(options: ListOptions): SingleField<readonly ProductRow[]> {
  const { max = maxList, ...rest } = options;
  return {
    ...rest,
    component: "Stackable",
    default: [],
    componentProps: { chooser: "product", itemName: "Product", max },
    schema: z
      .array(z.looseObject(productRow.shape), "a list of products")
      .check(z.maxLength(max, `at most ${max} products`)),
  };
}
