/** A product as staff see it, and the calls of its page, for component tests. */
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { productRecord } from "#contract/product-fields.ts";
import { initialValues } from "#contract/record.ts";
import type { AdminProduct, AdminVariant } from "#contract/shapes/product.ts";
import type { Answers } from "./fake-shop.ts";

export const productId = "01a214b7-0000-7000-8000-000000000101";

export function testProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    id: productId,
    ...initialValues(productRecord),
    good_name: "Round vase",
    seo_name: "round-vase",
    shown: true,
    options: [],
    categories: [],
    rule_categories: [],
    category_rows: [],
    related_products: [],
    sale: 0,
    variant_count: 1,
    created_at: "2026-11-25T10:00:00.000Z",
    updated_at: "2026-11-25T10:00:00.000Z",
    shop_path: "/product/detail/round-vase",
    ...changes,
  };
}

export function testProductVariant(last: number, changes: Partial<AdminVariant> = {}): AdminVariant {
  return {
    id: `01a214b7-0000-7000-8000-0000000002${String(last).padStart(2, "0")}`,
    sku: "",
    barcode: "",
    options: {},
    price: "12.00",
    origin_price: null,
    sale_price: null,
    sale_starts_at: null,
    sale_ends_at: null,
    cost: null,
    recommended_price: null,
    unit_measure: "",
    unit_base: "",
    weight: null,
    image: null,
    position: last,
    on_hand: 3,
    reserved: 0,
    stock_policy: "track",
    backorder_text: "",
    ...changes,
  };
}

type Update = Output<CallByPath["/admin_api/v1/products/update"]>;

/** A shop with one product, which stores what is changed. */
export function productShop(product = testProduct(), variants: readonly AdminVariant[] = [testProductVariant(1)]) {
  const currency = { code: "USD", decimals: 2 };
  const stored = { product, variants: [...variants] };
  const answers: Answers = {
    "/admin_api/v1/products/detail": () => ({ ...stored, currency }),
    "/admin_api/v1/products/update": ({ changes, variants: { update = [] } = {} }) => {
      stored.product = { ...stored.product, ...(changes as Partial<AdminProduct>) };
      stored.variants = stored.variants.map((variant) => {
        const variantUpdate = update.find(({ id }) => id === variant.id);
        return variantUpdate ? { ...variant, ...(variantUpdate.changes as Partial<AdminVariant>) } : variant;
      });
      const answer: Update = { ...stored, created: [], removed: [], batch_id: "b" };
      return answer;
    },
    "/admin_api/v1/products/words": { values: [] },
    "/admin_api/v1/feeds/check": { is_on: false, faults: [] },
    "/admin_api/v1/products/search": { products: [] },
    "/admin_api/v1/categories/tree": { categories: [] },
    "/admin_api/v1/taxes/classes": { classes: [{ key: "standard", name: "Standard" }] },
    "/admin_api/v1/changes/history": { changes: [], more: false },
    "/admin_api/v1/views/list": { views: [] },
    "/admin_api/v1/lists/products": { rows: [], next: null, previous: null, count: 0, more: false },
  };
  return { stored, answers };
}
