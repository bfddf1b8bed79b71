/** The products list of the dashboard as SQL, over the index of `0007_search.sql`. */
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { lowStock, productsList } from "#contract/lists/products.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { type Choice, type Counted, containsText, defineListSource, type Ways } from "#kernel/lists/index.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { makerChoices } from "../makers/index.ts";
import { searchedWords, spellingsOf } from "../search-words/normal.ts";
import { runQuery } from "../search-words/run-query.ts";
import { searchKey } from "../search-words/search-key.ts";
import { isRun } from "../search-words/unspaced.ts";
import { isEnglishWord } from "../search-words/word-list.ts";
import { taxClasses, taxClassName } from "../taxes/index.ts";
import { otherForms } from "./word-forms.ts";

/** What the keys of marks of a kind begin with (`staff_mark`, `functions/staff-search.sql`). */
const kinds = { vendor: "v:", product_type: "y:", tag: "t:", category: "c:" } as const;

const textsOf = ({ value }: FilterValue): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Condition on the index table `i`: the row has one of the marks of these keys. */
export function hasMark({ mall }: Pick<ShopContext, "mall">, keys: readonly string[]): RawBuilder<unknown> {
  return sql`i.marks && ${keys.map((key) => markOf(mall.id, key))}::bigint[]`;
}

/** `staff_mark` of the database. */
export function markOf(mallId: string, key: string): string {
  return String(createHash("md5").update(`${mallId}:${key}`).digest().readBigInt64BE());
}

const not = (condition: RawBuilder<unknown>) => sql`not (${condition})`;

function labelFilter(kind: "vendor" | "product_type" | "tag") {
  return {
    condition(filter: FilterValue, context: ShopContext) {
      const any = hasMark(
        context,
        textsOf(filter).map((value) => kinds[kind] + value),
      );
      if (filter.operator === "none") return not(any);
      const [only, ...others] = textsOf(filter);
      if (kind === "tag" || only === undefined || others.length > 0) return any;
      // Sorted by it, its rows stand together.
      return { find: any, along: { [kind]: sql`i.${sql.ref(kind)} = lower(${only})` } };
    },
    choices: (context: ShopContext, { search, values }: { search: string; values: readonly string[] }) =>
      labelChoices(context, kind, search, values),
  };
}

/** A choice of which all values but the commonest have a mark. */
function markedChoice(
  context: ShopContext,
  wanted: ReadonlySet<string>,
  marked: Readonly<Record<string, string>>,
  rest: string,
) {
  const keys = (isWanted: boolean) =>
    Object.entries(marked).flatMap(([value, key]) => (wanted.has(value) === isWanted ? [key] : []));
  return wanted.has(rest) ? not(hasMark(context, keys(false))) : hasMark(context, keys(true));
}

/** The chosen values, or all others for "none". */
function wantedOf({ value, operator }: FilterValue, values: readonly string[]): ReadonlySet<string> {
  const chosen = new Set([value].flat().map(String));
  return new Set(values.filter((one) => chosen.has(one) === (operator === "any")));
}

/** Units of a row of the index: for some rows, where a join could read all of them. */
const stockOf = sql`(select s.stock from staff_product_stock s where s.mall_id = i.mall_id and s.product_id = i.product_id)`;

/** Products have a mark for another class than the standard one, and one for each such class. */
function taxClassFilter(filter: FilterValue, context: ShopContext): RawBuilder<unknown> {
  const chosen = textsOf(filter);
  const marks = hasMark(
    context,
    chosen.map((key) => `x:${key}`),
  );
  const any = chosen.includes(standardTaxClass) ? sql`(${marks} or ${not(hasMark(context, ["x:1"]))})` : marks;
  return filter.operator === "none" ? not(any) : any;
}

async function taxClassChoices(
  context: ShopContext,
  { search, values }: { search: string; values: readonly string[] },
): Promise<Choice[]> {
  const classes = await taxClasses(context);
  return classes
    .filter(({ key, name }) => values.includes(key) || name.toLowerCase().includes(search.toLowerCase()))
    .map(({ key, name }) => ({ value: key, label: name }));
}

export const productsSource = defineListSource(productsList, {
  // Without a condition on stock the join is not carried out: it cannot change the rows.
  from: sql`staff_product_search i
    left join staff_product_stock s on s.mall_id = i.mall_id and s.product_id = i.product_id`,
  mallId: sql`i.mall_id`,
  id: sql`i.product_id`,
  details: (id, { mall }) => sql`join product p on p.mall_id = ${mall.id} and p.id = ${id}
    cross join lateral (
      select count(*)::int as number, (array_agg(v.cost order by v.position, v.id))[1] as cost,
        (array_agg(v.sku order by v.position, v.id))[1] as sku
      from variant v where v.mall_id = p.mall_id and v.product_id = p.id) variants
    cross join lateral (
      select array_agg(c.name order by c.position, c.id) as names from product_category pc
      join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
      where pc.mall_id = p.mall_id and pc.product_id = p.id) categories`,
  columns: {
    image: sql`p.image`,
    good_name: sql`p.good_name`,
    status: sql`p.status`,
    stock: sql`p.stock`,
    stock_policy: sql`p.stock_policy`,
    price: sql`p.price`,
    origin_price: sql`case when p.origin_price > p.price then p.origin_price end`,
    cost: sql`variants.cost`,
    vendor: sql`p.vendor`,
    product_type: sql`p.product_type`,
    // In the reader's language, so for each statement.
    get tax_class() {
      return taxClassName(sql`p.mall_id`, sql`p.tax_class`);
    },
    maker: sql`coalesce((select m.name from maker m where m.mall_id = p.mall_id and m.id = p.maker_id), '')`,
    tags: sql`p.tags`,
    categories: sql`coalesce(categories.names, '{}')`,
    sku: sql`coalesce(variants.sku, '')`,
    variant_count: sql`variants.number`,
    seo_name: sql`p.seo_name`,
    publish_at: sql`p.publish_at`,
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
  },
  filters: {
    status: {
      condition: (filter, context) =>
        markedChoice(
          context,
          wantedOf(filter, ["draft", "active", "archived"]),
          { draft: "s:draft", archived: "s:archived" },
          "active",
        ),
    },
    category: {
      condition: async (filter, context) => {
        const ids = await withSubcategories(context, textsOf(filter).filter(isId));
        const any = hasMark(
          context,
          ids.map((id) => kinds.category + id),
        );
        return filter.operator === "none" ? not(any) : any;
      },
      choices: categoryChoices,
    },
    tag: labelFilter("tag"),
    vendor: labelFilter("vendor"),
    product_type: labelFilter("product_type"),
    price: { column: sql`i.price` },
    stock: { condition: stockRange },
    stock_level: { condition: stockLevel },
    created_at: { column: sql`i.created_at` },
    updated_at: { column: sql`i.updated_at` },
    tax_class: { condition: taxClassFilter, choices: taxClassChoices },
    maker: {
      condition: (filter, context) => {
        const any = hasMark(
          context,
          textsOf(filter).map((id) => `m:${id}`),
        );
        return filter.operator === "none" ? not(any) : any;
      },
      choices: makerChoices,
    },
    // Products that name one are marked, so that those of before this filter need no new index.
    has_maker: {
      condition: ({ value }, context) => (value ? hasMark(context, ["m:1"]) : not(hasMark(context, ["m:1"]))),
    },
    has_picture: {
      condition: ({ value }, context) => (value ? not(hasMark(context, ["i:0"])) : hasMark(context, ["i:0"])),
    },
    on_sale: {
      condition: ({ value }, context) => (value ? hasMark(context, ["o:1"]) : not(hasMark(context, ["o:1"]))),
    },
  },
  sorts: {
    good_name: { by: sql`i.title`, type: "text" },
    stock: { by: sql`s.stock`, type: "integer", always: sql`s.stock is not null`, found: stockOf },
    price: { by: sql`i.price`, type: "bigint" },
    vendor: { by: sql`i.vendor`, type: "text" },
    product_type: { by: sql`i.product_type`, type: "text" },
    sku: { by: sql`i.sku`, type: "text" },
    created_at: { by: sql`i.created_at`, type: "timestamptz" },
    updated_at: { by: sql`i.updated_at`, type: "timestamptz" },
  },
  search: (text, context) => ({ ...staffSearch(text, context), counted: staffSearchCounted(text, context) }),
});

/**
 * Whole numbers, as the column has: compared with a decimal number it could not be found by its index. Each number of few
 * units has a mark, which the other filters are joined with.
 */
function stockRange({ operator, value }: FilterValue, context: ShopContext): Ways {
  const [first = 0, last = first] = (Array.isArray(value) ? value : [value]).map(Number);
  const from = operator === "at_most" ? Number.NEGATIVE_INFINITY : Math.ceil(first);
  const to = operator === "at_least" ? Number.POSITIVE_INFINITY : Math.floor(operator === "at_most" ? first : last);
  const within = (stock: RawBuilder<unknown>) =>
    sql.join(
      [
        ...(Number.isFinite(from) ? [sql`${stock} >= ${from}::int`] : []),
        ...(Number.isFinite(to) ? [sql`${stock} <= ${to}::int`] : []),
      ],
      sql` and `,
    );
  const check = within(stockOf);
  const along = { stock: within(sql`s.stock`) };
  if (to > lowStock) return { find: along.stock, check, along };
  const units = Array.from({ length: lowStock }, (_, index) => index + 1).filter((one) => one >= from && one <= to);
  const marks = [...(from <= 0 && to >= 0 ? ["out"] : []), ...units].map((one) => `l:${one}`);
  return { find: hasMark(context, marks), along };
}

/** What the index of the stock has about a level, for rows in the order of their stock. */
const stockLevels = { out: sql`s.stock <= 0`, low: sql`s.low`, in: sql`s.stock > 0` } as const;

const isLevel = (level: string): level is keyof typeof stockLevels => Object.hasOwn(stockLevels, level);

/** In stock are those with few units left, too. Low has a variant at its own limit or the mall's, or below, with units left. */
function stockLevel(filter: FilterValue, context: ShopContext): Ways {
  const soldOut = hasMark(context, ["l:out"]);
  const marks = { out: soldOut, low: hasMark(context, ["w:low"]), in: not(soldOut) };
  const chosen = [...new Set(textsOf(filter))].filter(isLevel);
  const [only] = chosen;
  const isNone = filter.operator === "none";
  if (only && chosen.length === 1) {
    // One alone stays what it is: an "or" around it would keep PostgreSQL from joining by it.
    const [find, along] = [marks[only], stockLevels[only]];
    return isNone ? { find: not(find), along: { stock: not(along) } } : { find, along: { stock: along } };
  }
  const any = sql`(${sql.join([sql`false`, ...chosen.map((level) => marks[level])], sql` or `)})`;
  return { find: isNone ? not(any) : any };
}

/** Words that are searched for; further ones are ignored. */
const maxWords = 8;

/** Words of a table `w` that begin with each typed one; undefined when none is typed. One query for all words: the index joins them. */
function hasWords(text: string, { id, locale }: Mall): RawBuilder<unknown> | undefined {
  const typed = searchedWords(text).slice(0, maxWords);
  if (typed.length === 0) return undefined;
  const key = searchKey(id);
  const whole = (word: string) => `'${key}${word.slice(0, 60)}'`;
  const begins = (word: string) => `${whole(word)}:*`;
  const spellings = spellingsOf(text, isEnglishWord);
  const all = (words: readonly string[]) =>
    words
      .map((word) => {
        if (isRun(word)) return runQuery(key, word);
        const others = spellings.filter((one) => one.word === word).map(({ spelling }) => spelling);
        const alternatives = [...[word, ...others].map(begins), ...otherForms(word, locale).map(whole)];
        return alternatives.length === 1 ? begins(word) : `(${alternatives.join(" | ")})`;
      })
      .join(" & ");
  // What is typed with a hyphen may be written without.
  const joined = searchedWords(text.replace(/[-‐‑–]/g, "")).slice(0, maxWords);
  const ways = [...new Set([all(typed), ...(joined.length > 0 ? [all(joined)] : [])])];
  return sql`w.words @@ ${ways.map((way) => (ways.length > 1 ? `(${way})` : way)).join(" | ")}::tsquery`;
}

/**
 * Products that have words beginning with each typed one.
 * @param productId the column with their ids; that of the index under the name `i` when absent.
 */
export function staffSearch(
  text: string,
  { mall }: Pick<ShopContext, "mall">,
  productId: RawBuilder<unknown> = sql`i.product_id`,
): Required<Pick<Ways, "find" | "check">> {
  const words = hasWords(text, mall);
  if (!words) return { find: sql`false`, check: sql`false` };
  return {
    find: sql`${productId} in (select w.product_id from staff_product_words w where w.mall_id = ${mall.id} and ${words})`,
    check: sql`(select ${words} from staff_product_words w where w.mall_id = ${mall.id} and w.product_id = ${productId})`,
  };
}

/** As many rows as products have words beginning with each typed one: every product has one row of words. */
export function staffSearchCounted(text: string, { mall }: Pick<ShopContext, "mall">): Counted {
  return {
    from: sql`staff_product_words w`,
    where: sql`w.mall_id = ${mall.id} and ${hasWords(text, mall) ?? sql`false`}`,
  };
}

/** Labels that products have, 20 at most, by what they begin with; with the chosen ones. */
export async function labelChoices(
  { db, mall }: ShopContext,
  kind: "vendor" | "product_type" | "tag",
  search: string,
  values: readonly string[] = [],
): Promise<Choice[]> {
  const { rows } = await sql<{ value: string }>`
    select l.value from product_label l
    where l.mall_id = ${mall.id} and l.kind = ${kind}
      and (l.value = any(${values}::text[]) or ${containsText(sql`l.value`, search, "start")})
      and (l.value = any(${values}::text[])
        or is_staff_mark_used(staff_mark(${mall.id}::uuid, ${kinds[kind]} || l.value)))
    order by l.value <> all(${values}::text[]), lower(l.value), l.value limit ${20 + values.length}`.execute(db);
  return rows.map(({ value }) => ({ value, label: value }));
}

/** Products whose names or labels match, at most 20, and those of `values`. */
export async function productChoices(
  { db, mall }: ShopContext,
  { search, values }: { search: string; values: readonly string[] },
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    (select id::text as value, good_name as label from product
      where mall_id = ${mall.id} and id = any(${values.filter(isId)}::uuid[]))
    union (select i.product_id::text, p.good_name from staff_product_search i
      join product p on p.mall_id = i.mall_id and p.id = i.product_id
      where i.mall_id = ${mall.id} ${search ? sql`and ${staffSearch(search, { mall }).find}` : sql``} limit 20)
    order by label`.execute(db);
  return rows;
}

/** Categories whose names match, at most 20 beside those of `values`, which come first. */
export async function categoryChoices(
  { db, mall }: ShopContext,
  { search, values }: { search: string; values: readonly string[] },
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select c.id::text as value, c.name as label from category c
    where c.mall_id = ${mall.id}
      and (c.id = any(${values.filter(isId)}::uuid[]) or ${containsText(sql`c.name`, search)})
    order by c.id <> all(${values.filter(isId)}::uuid[]), c.name, c.id limit ${20 + values.length}`.execute(db);
  return rows;
}

async function withSubcategories({ db, mall }: ShopContext, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select c.id from category c where c.mall_id = ${mall.id} and c.id = any(${ids}::uuid[])
      union
      select child.id from branch join category child on child.mall_id = ${mall.id} and child.parent_id = branch.id)
    select id from branch`.execute(db);
  return rows.map(({ id }) => id);
}
