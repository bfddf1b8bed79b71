/** Products and categories to test with. */
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { createCategories, createProducts } from "./commands/index.ts";

interface GivenProduct {
  readonly sku?: string;
  readonly good_name?: string;
  readonly summary?: string;
  readonly specifications?: { name: string; value: string }[];
  readonly vendor?: string;
  readonly product_type?: string;
  readonly seo_name?: string;
  readonly price?: bigint;
  readonly origin_price?: bigint | null;
  readonly sale?: number;
  readonly is_show?: 0 | 1;
  readonly recommended?: boolean;
  readonly position?: number;
  readonly created_at?: Date;
  readonly options?: { name: string; values: string[]; swatches?: Record<string, string> }[];
  readonly categories?: string[];
  readonly tags?: string[];
}

/** Stores a product of one variant with 10 units, of the first value of each option. */
export async function addProduct(context: ShopContext, given: GivenProduct = {}): Promise<string> {
  const { sku = newId(), price = 1990n, origin_price = null, options = [], is_show = 1, ...product } = given;
  const { currency } = context.mall;
  const variant = {
    sku,
    on_hand: 10,
    options: Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? ""])),
    price: formatMoney(price, currency),
    origin_price: origin_price === null ? null : formatMoney(origin_price, currency),
  };
  const [id = ""] = await createProducts(context, [
    {
      good_name: "Vase",
      seo_name: newId(),
      status: is_show ? "active" : "draft",
      ...product,
      options,
      variants: [variant],
    },
  ]);
  return id;
}

export async function addCategory(
  context: ShopContext,
  name: string,
  given: { readonly parent_id?: string | null; readonly status?: 0 | 1; readonly position?: number } = {},
): Promise<string> {
  const [id = ""] = await createCategories(context, [{ name, ...given }]);
  return id;
}
