/** Products and categories to test with. */
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { indexProducts } from "./search-index.ts";

interface GivenProduct {
  readonly sku?: string;
  readonly good_name?: string;
  readonly seo_name?: string;
  readonly price?: bigint;
  readonly origin_price?: bigint | null;
  readonly discount?: number;
  readonly sale?: number;
  readonly is_show?: number;
  readonly recommended?: boolean;
  readonly position?: number;
  readonly created_at?: Date;
  readonly options?: readonly { name: string; values: string[]; swatches?: Record<string, string> }[];
  readonly categories?: readonly string[];
}

/** Stores a product of one variant with 10 units; a catalog version must be bumped by the test where it matters. */
export async function addProduct({ db, mall }: ShopContext, given: GivenProduct = {}): Promise<string> {
  const { categories = [], options = [], sku, ...rest } = given;
  const id = newId();
  const mall_id = mall.id;
  const product = { good_name: "Vase", seo_name: id, price: 1990n, origin_price: null, stock: 10, ...rest };
  const json = { pictures: "[]", specifications: "[]", options: JSON.stringify(options), video: null };
  await db
    .insertInto("product")
    .values({ mall_id, id, ...product, ...json })
    .execute();
  const { price, origin_price } = product;
  await db
    .insertInto("variant")
    .values({
      mall_id,
      id: newId(),
      product_id: id,
      sku: sku ?? id.replaceAll("-", ""),
      options: "{}",
      price,
      origin_price,
      image: null,
      on_hand: 10,
    })
    .execute();
  for (const category_id of categories) {
    await db.insertInto("product_category").values({ mall_id, product_id: id, category_id }).execute();
  }
  await indexProducts(db, mall_id, [id]);
  return id;
}

export async function addCategory(
  { db, mall }: ShopContext,
  name: string,
  given: { readonly parent_id?: string | null; readonly status?: number; readonly position?: number } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto("category")
    .values({ mall_id: mall.id, id, name, parent_id: null, ...given })
    .execute();
  return id;
}
