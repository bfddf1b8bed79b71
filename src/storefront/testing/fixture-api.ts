/** A small shop in memory, for tests of pages: the calls they make, answered from plain data. It runs in browsers too. */
import type { Category, Facet, ProductDetail } from "#contract/calls/catalog.ts";
import { groups, isMadeGroup, kindOf } from "#contract/groups.ts";
import type { ProductRow } from "#contract/rows.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { definitionOf, definitions } from "#modules/registry.ts";
import type { ApiClient } from "../api/client.ts";
import { sampleAccount, sampleAddresses } from "../components/account/sample.ts";
import { sampleCart, samplePreview } from "../components/cart/sample.ts";
import { sampleOrder } from "../components/order/sample.ts";

/** A lean module of a type with its defaults, some values changed. */
export function wire(type: number, values: Record<string, unknown> = {}, group?: string, id = 1): WireModule {
  const definition = definitionOf(type, group);
  if (!definition) throw new Error(`no module type ${type}`);
  return { ...toLeanWire(newModule(definition, `${type}`, values), definition), id };
}

export function productRow(number: number, changes: Partial<ProductRow> = {}): ProductRow {
  return {
    id: `product-${number}`,
    good_name: `Vase ${number}`,
    seo_name: `vase-${number}`,
    image: "",
    price: "38.00",
    origin_price: "",
    stock: 5,
    sale: 12,
    discount: 0,
    rating: 4.5,
    rating_count: 2,
    has_options: false,
    ...changes,
  };
}

export const categories: Category[] = [
  {
    id: "0190a000-0000-7000-8000-000000000001",
    parent_id: null,
    name: "Vases",
    description: "For one stem or many.",
    pic: "",
    big_pic: "",
    product_count: 25,
  },
  {
    id: "0190a000-0000-7000-8000-000000000002",
    parent_id: null,
    name: "Lamps",
    description: "",
    pic: "",
    big_pic: "",
    product_count: 1,
  },
];

const facets: Facet[] = [
  {
    name: "Color",
    values: [
      { value: "Sand", count: 12, swatch: "#d8c9a7" },
      { value: "Night", count: 3 },
    ],
  },
];

export function productDetail(changes: Partial<ProductDetail> = {}): ProductDetail {
  const variant = (colour: string, size: string, stock: number, price = "38.00") => ({
    id: `${colour}-${size}`,
    sku: `V-${colour}-${size}`,
    options: { Color: colour, Size: size },
    price,
    origin_price: "" as const,
    discount: 0,
    image: "",
    stock,
  });
  return {
    ...productRow(1),
    summary: "Thrown by hand.",
    description: "<p>Stoneware, fired twice.</p>",
    pictures: ["/demo/a.webp", "/demo/b.webp"],
    video: "",
    options: [
      { name: "Color", values: ["Sand", "Night"] },
      { name: "Size", values: ["Small", "Large"] },
    ],
    specifications: [{ name: "Height", value: "24 cm" }],
    variants: [variant("Sand", "Small", 0), variant("Sand", "Large", 3, "52.00"), variant("Night", "Small", 9)],
    categories: categories.slice(0, 1),
    stars: [0, 0, 0, 1, 1],
    reviews: [
      {
        id: "r1",
        author: "Ada",
        stars: 5,
        text: "Lovely.",
        pictures: [],
        variant_label: "Sand, Large",
        verified: true,
        created_at: "2026-01-10T10:00:00Z",
      },
    ],
    ...changes,
  };
}

export interface Fixture {
  /** Modules by group; the others have their page configuration with defaults. */
  readonly modules?: Readonly<Record<string, readonly WireModule[]>>;
  readonly products?: readonly ProductRow[];
  readonly product?: ProductDetail;
  /** True for a visitor who is not logged in. */
  readonly guest?: boolean;
  /** Number of the template that products, categories, articles and posts name. */
  readonly template?: number;
}

/** Calls whose records name a template. */
const ofTemplates = ["/api/v1/product/list", "/api/v1/product/detail", "/api/v1/news/detail", "/api/v1/article/detail"];

const post = {
  id: "n1",
  title: "Nine days",
  summary: "How a mug is made.",
  author: "Ada",
  image: "/demo/mug.webp",
  published_at: "2026-01-10T12:00:00.000Z",
};

/** What belongs to the customer who is logged in. */
const ownAnswers: Readonly<Record<string, unknown>> = {
  "/api/v1/cart/get": sampleCart,
  "/api/v1/wishlist/get": { products: [productRow(1)] },
  "/api/v1/order/preview": samplePreview,
  "/api/v1/order/unpaid": {
    order: { order_no: "260115-SAMPLE02", total: "100.00", currency: "USD", pay_deadline: null },
    server_now: "2026-01-10T12:00:00.000Z",
  },
  "/api/v1/order/detail": sampleOrder,
  "/api/v1/account/info": { account: sampleAccount },
  "/api/v1/address/list": { addresses: sampleAddresses },
  "/api/v1/order/list": {
    list: { data: [], total: 0, last_page: 1, current_page: 1 },
    counts: {},
    server_now: "2026-01-10T12:00:00.000Z",
  },
};

/** Answers the calls of the pages. `calls` collects path and input, oldest first. */
export function fixtureApi({ modules = {}, products = [], product, guest = false, template }: Fixture = {}) {
  const calls: { path: string; input: unknown }[] = [];
  const ok = (data: unknown) => ({ code: 200, message: "", data });
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    "/api/v1/decoration": (input) => ok(decoration(input, modules)),
    "/api/v1/pages/find": ({ slug }) =>
      ok({ page: { group: "landing_modules_1", title: "Landing page", slug, archived: false }, moved_to: null }),
    "/api/v1/menus/list": () => ok([{ id: "a1", title: "About us", type: 2, url: "" }]),
    "/api/v1/category/list": () => ok({ categories }),
    "/api/v1/payment/marks": () => ok({ marks: ["card", "bank"] }),
    "/api/v1/product/list": ({ page = 1, pageSize = 20 }) => {
      const size = Number(pageSize);
      const last_page = Math.max(1, Math.ceil(products.length / size));
      const current_page = Math.min(Math.max(1, Number(page)), last_page);
      const rows = products.slice((current_page - 1) * size, current_page * size);
      const list = { data: rows, total: products.length, last_page, current_page };
      return ok({ list, facets: products.length > 0 ? facets : [], counted: true, corrected: "", suggestion: "" });
    },
    "/api/v1/product/detail": ({ seo_name }) =>
      product?.seo_name === seo_name
        ? ok({ product, related: products.slice(0, 4), currency: "EUR", tax_included: false, return_days: 30 })
        : { code: 404, message: "Not found", data: null },
    "/api/v1/product/comments": ({ seo_name }) =>
      product && product.seo_name === seo_name
        ? ok({
            product,
            sum: { rating: 5, count: 1, with_pictures: 0, stars: [0, 0, 0, 0, 1] },
            list: { data: product.reviews, total: 1, last_page: 1, current_page: 1 },
          })
        : { code: 404, message: "Not found", data: null },
    "/api/v1/news/list": () => ok({ list: { data: [post], total: 1, last_page: 1, current_page: 1 } }),
    "/api/v1/news/detail": ({ id }) =>
      id === post.id
        ? ok({ news: { ...post, body: "<p>Day one.</p>" }, previous: { id: "n0", title: "Before" }, next: null })
        : { code: 404, message: "Not found", data: null },
    "/api/v1/withdrawal/form": () => ok({ texts: { title: "Withdraw from contract" }, lines: null }),
    "/api/v1/article/detail": ({ id }) =>
      id === "a1"
        ? ok({ article: { id, title: "About us", body: "<p>We make &amp; mend.</p>", updated_at: post.published_at } })
        : { code: 404, message: "Not found", data: null },
  };
  const api = {
    async call(path: string, input: Record<string, unknown>) {
      calls.push({ path, input });
      if (path in ownAnswers) return guest ? { code: 401, message: "Please log in", data: null } : ok(ownAnswers[path]);
      const answer = answers[path]?.(input) ?? { code: 404, message: "Not found", data: null };
      if (template === undefined || !ofTemplates.includes(path)) return answer;
      const { data, ...rest } = answer as { data: object | null };
      return { ...rest, data: data && { ...data, template } };
    },
  } as unknown as ApiClient;
  return { api, calls };
}

function decoration(input: Record<string, unknown>, given: Fixture["modules"] = {}) {
  const wanted = new Set<unknown>(input.modules as unknown[]);
  if (input.common_modules) wanted.add("common_modules");
  if (input.config_modules) wanted.add("config_modules");
  const standard: Record<string, WireModule[]> = {
    common_modules: [wire(moduleType.header, {}, undefined, 1), wire(moduleType.footer, {}, undefined, 2)],
    config_modules: definitions.filter(({ type }) => type <= -11).map(({ type }) => wire(type, {}, undefined, type)),
  };
  const answer = groups
    .filter((group) => wanted.has(group))
    .map((group) => [group, given[group] ?? standard[group] ?? [wire(moduleType.page, {}, group)]]);
  const madePages = [...wanted]
    .filter((group) => typeof group === "string" && isMadeGroup(group))
    .map((group) => [group, given[kindOf(String(group))] ?? [wire(moduleType.page, {}, String(group))]]);
  const made_pages = madePages.length > 0 && { made_pages: Object.fromEntries(madePages) };
  return { ...Object.fromEntries(answer), ...made_pages, css: [], js: [], revision: 1 };
}
