/** Products as CSV, streamed: the memory that it takes does not grow with the shop. */
import type { ListSelection } from "#contract/list.ts";
import type { ShopContext } from "#kernel/context.ts";
import { selectedIds } from "#kernel/lists/index.ts";
import { productsSource } from "../../catalog/staff-list.ts";
import { CategoryPaths } from "../plan/categories.ts";
import { loadProducts } from "../plan/current.ts";
import { productTemplates } from "../templates.ts";
import { markCell } from "../values/text.ts";
import { ownHeader, ownRows } from "./own.ts";
import { shopifyHeader, shopifyRows } from "./shopify.ts";

export const exportForms = ["shopwright", "shopify"] as const;

/** Products of one portion. */
const portion = 500;

interface Export {
  readonly form: (typeof exportForms)[number];
  readonly selection: ListSelection;
  /** Public origin of the shop. */
  readonly origin: string;
}

export function exportProducts(context: ShopContext, given: Export) {
  const isOwn = given.form === "shopwright";
  return {
    name: isOwn ? "products" : "products for shopify",
    header: isOwn ? ownHeader : shopifyHeader,
    rows: portions(context, given),
  };
}

async function* portions(context: ShopContext, { form, selection, origin }: Export): AsyncGenerator<string[][]> {
  const categories = await CategoryPaths.load(context);
  const templates = await productTemplates(context);
  const around = { origin, currency: context.mall.currency, templates, pathOf: (id: string) => categories.pathOf(id) };
  const rowsOf = form === "shopwright" ? ownRows : shopifyRows;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await selectedIds(context, productsSource, selection, { after, limit: portion });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const products = await loadProducts(context, ids);
    yield ids.flatMap((id) => {
      const product = products.get(id);
      return product ? rowsOf(product, around).map((row) => row.map(markCell)) : [];
    });
  }
}
