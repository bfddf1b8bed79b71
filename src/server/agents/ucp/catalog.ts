/** Catalog search, lookup and product of the Universal Commerce Protocol. */
import { z } from "zod";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { isId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { productsByIds } from "#shop/catalog/index.ts";
import { ask } from "../ask.ts";
import { minor, problem } from "./answers.ts";
import type { UcpContext } from "./context.ts";
import { featured, ucpProduct, ucpVariant } from "./products.ts";
import { head } from "./profile.ts";

const search = "dev.ucp.shopping.catalog.search";
const lookup = "dev.ucp.shopping.catalog.lookup";

const maxPage = 24;
/** Identifiers of one lookup at most. */
export const maxIds = 24;

const filters = z.looseObject({
  categories: z.array(z.string().max(200)).max(20).optional(),
  price: z.looseObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
});

export const searchRequest = z.looseObject({
  query: z.string().max(1000).default(""),
  filters: filters.optional(),
  pagination: z.looseObject({ cursor: z.string().max(20).optional(), limit: z.int().min(1).default(10) }).optional(),
});
export const lookupRequest = z.looseObject({ ids: z.array(z.string().max(200)).min(1), filters: filters.optional() });
const selected = z.array(z.looseObject({ name: z.string().max(60), label: z.string().max(120) })).max(5);
export const productRequest = z.looseObject({
  id: z.string().max(200),
  selected: selected.optional(),
  preferences: z.array(z.string().max(60)).max(5).optional(),
});

const dbOf = ({ services, asked, mall }: UcpContext) => ({ db: asked.catalogDb ?? services.db, mall });
const shownIn = ({ origin, mall }: UcpContext) => ({ origin, currency: mall.currency });

export async function searchCatalog(context: UcpContext, input: z.output<typeof searchRequest>) {
  const { currency } = context.mall;
  const { cursor = "1", limit = 10 } = input.pagination ?? {};
  const category_id = await categoryOf(context, input.filters?.categories ?? []);
  const { min, max } = input.filters?.price ?? {};
  const result =
    category_id === null
      ? undefined
      : await ask(context, "listProducts", {
          page: Math.max(1, Math.trunc(Number(cursor)) || 1),
          pageSize: Math.min(limit, maxPage),
          keyword: input.query.trim().slice(0, 100),
          ...(category_id && { category_id }),
          ...(min !== undefined && { min_price: formatMoney(BigInt(min), currency) }),
          ...(max !== undefined && { max_price: formatMoney(BigInt(max), currency) }),
        });
  const rows = result?.list.data ?? [];
  const products = await productsByIds(
    dbOf(context),
    rows.map(({ id }) => id),
  );
  const { current_page = 1, last_page = 1, total = 0 } = result?.list ?? {};
  const hasNext = current_page < last_page;
  return {
    ucp: head([search]),
    products: rows.flatMap(({ id }) => {
      const product = products.find((one) => one.id === id);
      const variant = product && featured(product, currency);
      return variant ? [ucpProduct(product, [ucpVariant(product, variant, shownIn(context))], shownIn(context))] : [];
    }),
    pagination: { has_next_page: hasNext, ...(hasNext && { cursor: String(current_page + 1) }), total_count: total },
  };
}

/** The id of a category by its name, as products name it; "" for any, null for a name that no category has. */
async function categoryOf(context: UcpContext, names: readonly string[]): Promise<string | null> {
  if (names.length === 0) return "";
  const { categories } = await ask(context, "listCategories", {});
  return categories.find(({ id, name }) => names.some((one) => one === name || one === id))?.id ?? null;
}

/** Products by ids of their own or of variants, each once and in the order asked, with the variant that each id stands for. */
export async function lookupCatalog(context: UcpContext, { ids, filters: narrowed }: z.output<typeof lookupRequest>) {
  const wanted = [...new Set(ids)];
  const rows = await productsByIds(dbOf(context), wanted.filter(isId));
  const namedIn = ({ id, variants }: (typeof rows)[number]) =>
    wanted.findIndex((one) => one === id || variants.some((variant) => variant.id === one));
  const products = rows.toSorted((one, other) => namedIn(one) - namedIn(other));
  const { currency } = context.mall;
  const { min = 0, max = Number.POSITIVE_INFINITY } = narrowed?.price ?? {};
  const entries = products.flatMap((product) => {
    const inputs = new Map<Variant, object[]>();
    for (const id of wanted) {
      const exact = product.variants.find((variant) => variant.id === id);
      const variant = exact ?? (product.id === id ? featured(product, currency) : undefined);
      if (variant) inputs.set(variant, [...(inputs.get(variant) ?? []), { id, match: exact ? "exact" : "featured" }]);
    }
    const variants = [...inputs]
      .filter(([{ price }]) => minor(price, currency) >= min && minor(price, currency) <= max)
      .map(([variant, matches]) => ({ ...ucpVariant(product, variant, shownIn(context)), inputs: matches }));
    return variants.length > 0 ? [ucpProduct(product, variants, shownIn(context))] : [];
  });
  const named = new Set(products.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]));
  const missing = wanted.filter((id) => !named.has(id));
  return {
    ucp: head([lookup]),
    products: entries,
    ...(missing.length > 0 && { messages: missing.map((id) => ({ type: "info", code: "not_found", content: id })) }),
  };
}

/** One product with the variants that match what was chosen; choices that no variant has are dropped, the least preferred first. */
export async function catalogProduct(
  context: UcpContext,
  { id, selected: given = [], preferences = [] }: z.output<typeof productRequest>,
) {
  const [product] = isId(id) ? await productsByIds(dbOf(context), [id]) : [];
  if (!product) return problem(lookup, "not_found", "There is no such product", context.origin);
  const named = product.variants.find((variant) => variant.id === id);
  const chosen = named ? { ...named.options } : relaxed(product, given, preferences);
  const matching = product.variants.filter((variant) => matches(variant, chosen));
  const first = named ?? featured({ ...product, variants: matching }, context.mall.currency);
  const listed = first ? [first, ...matching.filter((variant) => variant !== first)] : matching;
  const effective = Object.keys(chosen).length > 0 ? chosen : (first?.options ?? {});
  return {
    ucp: head([lookup]),
    product: {
      ...ucpProduct(
        product,
        listed.map((variant) => ucpVariant(product, variant, shownIn(context))),
        shownIn(context),
      ),
      selected: Object.entries(effective).map(([name, label]) => ({ name, label })),
      options: product.options.map(({ name, values }) => ({
        name,
        values: values.map((label) => ({ label, ...signalsOf(product, { ...effective, [name]: label }) })),
      })),
    },
  };
}

type Choice = Readonly<Record<string, string>>;

const matches = ({ options }: Variant, choice: Choice) =>
  Object.entries(choice).every(([name, label]) => options[name] === label);

function signalsOf({ variants }: ProductDetail, choice: Choice) {
  const fitting = variants.filter((variant) => matches(variant, choice));
  return { available: fitting.some(({ stock }) => stock > 0), exists: fitting.length > 0 };
}

function relaxed(
  { variants, options }: ProductDetail,
  given: z.output<typeof selected>,
  preferences: readonly string[],
): Choice {
  const available = given.filter(({ name }) => options.some((option) => option.name === name));
  const rank = (name: string) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length);
  const ordered = [...available].sort((a, b) => rank(a.name) - rank(b.name));
  for (let count = ordered.length; count > 0; count--) {
    const choice = Object.fromEntries(ordered.slice(0, count).map(({ name, label }) => [name, label]));
    if (variants.some((variant) => matches(variant, choice))) return choice;
  }
  return {};
}
