/** Templates of the product page, which files name by their names. */
import { kindOf, numberOf } from "#contract/groups.ts";
import type { ShopContext } from "#kernel/context.ts";
import * as registry from "#modules/registry.ts";
import { publishedTemplates } from "../decorations/index.ts";

export async function productTemplates(
  context: ShopContext,
): Promise<readonly { readonly number: number; readonly name: string }[]> {
  const templates = await publishedTemplates({ ...context, registry });
  return templates
    .filter(({ group }) => kindOf(group) === "product_detail_template")
    .map(({ group, title }) => ({ number: numberOf(group), name: title }));
}
