/** What an import does with some of its products: the same for the check and for the run. */
import { sql } from "kysely";
import { z } from "zod";
import { handleOf, handlePattern } from "#contract/handles.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { taxClasses } from "../../taxes/index.ts";
import { Columns } from "../kinds/cells.ts";
import { parseGroup } from "../kinds/parse.ts";
import type { ParsedProduct } from "../kinds/parsed.ts";
import { type ImportFile, readingOf } from "../record.ts";
import { productTemplates } from "../templates.ts";
import { allowedFields } from "./allowed.ts";
import { CategoryPaths } from "./categories.ts";
import { compareProduct, type Planned } from "./compare.ts";
import { loadProducts, matchProducts } from "./current.ts";
import { knownPictures, picturesInside } from "./pictures.ts";

export interface RowFault {
  readonly product: number;
  readonly number: number;
  readonly title: string;
  readonly reason: string;
}

export interface Plan {
  /** Number of the last product of this portion. */
  readonly last: number;
  /** Products of the file in this portion. */
  readonly count: number;
  readonly planned: readonly (Planned & { readonly product: number })[];
  /** Products that the shop has and that are left as they are on request. */
  readonly skipped: number;
  /** What is wrong, by row; without what was found in the file as a whole, which is stored already. */
  readonly faults: readonly RowFault[];
  /** Products that cannot be imported, each once, with all that is wrong with it. */
  readonly failed: readonly RowFault[];
  readonly categories: CategoryPaths;
}

const cells = z.array(z.string());

export interface PlanOptions {
  /** The last product of the portion before. */
  readonly after: number;
  readonly max: number;
  /** Locks the products of the shop until the end of the transaction. */
  readonly lock: boolean;
}

/** The plan of the next products of an import; undefined when there are no more. */
export async function planPortion(
  context: ShopContext,
  file: ImportFile,
  { after, max, lock }: PlanOptions,
): Promise<Plan | undefined> {
  const { db, mall } = context;
  const of = sql`mall_id = ${mall.id} and import_id = ${file.id}`;
  const { rows: chosen } = await sql<{ product: number }>`
    select distinct product from import_row where ${of} and product > ${after} order by product limit ${max}`.execute(
    db,
  );
  const last = chosen.at(-1)?.product;
  if (last === undefined) return undefined;
  const range = sql`${of} and product > ${after} and product <= ${last}`;
  const { rows } = await sql<{ product: number; number: number; cells: unknown }>`
    select product, number, cells from import_row where ${range} order by product, number`.execute(db);
  const { rows: staged } = await sql<RowFault>`
    select product, number, title, reason from import_fault where ${range} and found = 'file' order by product, number`.execute(
    db,
  );
  const broken = new Set(staged.map(({ product }) => product));
  const columns = new Columns(readingOf(file, mall));
  const faults: RowFault[] = [];
  const parsed: { product: number; parsed: ParsedProduct }[] = [];
  const allowed = allowedFields(context.actor, file.options);
  const groups = Map.groupBy(rows, ({ product }) => product);
  for (const [product, group] of groups) {
    const groupRows = group.map((row) => ({ number: row.number, cells: cells.parse(row.cells) }));
    const result = parseGroup(columns, file.kind, groupRows);
    const title = groupRows.map((row) => columns.text(row, "title")).find(Boolean) ?? "";
    if ("faults" in result) {
      faults.push(...result.faults.map(({ row, reason }) => ({ product, number: row, title, reason })));
    } else if (!broken.has(product)) parsed.push({ product, parsed: allowed.parsedOf(result.product) });
  }
  const products = parsed.map((one) => one.parsed);
  // A file of any other shop has names of its own only in a column of ids.
  const hasIds = file.kind !== "csv" || columns.has("source_id");
  const { matches, ownerOfSku } = await matchProducts(context, file.kind, products, hasIds);
  const ids = matches.flatMap((match) => match?.id ?? []);
  const current = await loadProducts(context, ids, lock);
  const categories = await CategoryPaths.load(context);
  const pictures = await knownPictures(context, products.flatMap(picturesOf), file.origin);
  const classes = await taxClasses(context);
  const templates = await productTemplates(context);
  const freeHandle = await handles(context, products);
  const planned: (Planned & { product: number })[] = [];
  let skipped = 0;
  for (const [index, { product, parsed: one }] of parsed.entries()) {
    const match = matches[index];
    const now = match && current.get(match.id);
    const foreign = one.variants.find(({ sku }) => {
      const owner = sku ? ownerOfSku.get(sku) : undefined;
      return owner !== undefined && owner !== match?.id;
    });
    if (foreign) {
      const owner = ownerOfSku.get(foreign.sku ?? "");
      const reason = matches.some((other) => other?.id === owner)
        ? `SKU: "${foreign.sku}" is of a product that another row of the file changes. Give rows of one product the same handle`
        : `SKU: another product of the shop has "${foreign.sku}"`;
      faults.push({ product, number: foreign.row, title: one.title ?? "", reason });
      continue;
    }
    if (now && file.options.existing === "skip") {
      skipped++;
      continue;
    }
    const result = compareProduct(one, now, {
      options: allowed.options,
      currency: mall.currency,
      categories,
      pictures,
      taxClasses: classes,
      templates,
      freeHandle,
      renames: match?.by === "source" && hasIds && file.kind !== "shopify" && file.kind !== "woocommerce",
    });
    if ("faults" in result) {
      faults.push(
        ...result.faults.map(({ row, reason }) => ({ product, number: row, title: one.title ?? "", reason })),
      );
    } else planned.push({ ...result, product });
  }
  return { last, count: groups.size, planned, skipped, faults, failed: byProduct([...staged, ...faults]), categories };
}

/** The faults of each product as one: a product fails once, however many of its rows are wrong. */
function byProduct(faults: readonly RowFault[]): RowFault[] {
  return [...Map.groupBy(faults, ({ product }) => product)].map(([product, some]) => ({
    product,
    number: Math.min(...some.map(({ number }) => number)),
    title: some.find(({ title }) => title)?.title ?? "",
    reason: [...new Set(some.map(({ reason }) => reason))].slice(0, 10).join("; "),
  }));
}

function picturesOf(parsed: ParsedProduct): string[] {
  return [
    ...(parsed.pictures ?? []).map(({ url }) => url),
    ...parsed.variants.flatMap(({ image }) => image ?? []),
    ...(parsed.description ? picturesInside(parsed.description) : []),
  ];
}

/** Products of one name that get a number each. */
const maxSameNames = 50;

/** Makes handles that neither a product of the shop nor one of this portion has. */
async function handles({ db, mall }: ShopContext, products: readonly ParsedProduct[]) {
  const wanted = [...new Set(products.map((one) => clean(one.handle ?? one.title ?? one.sourceId)))].filter(Boolean);
  const existingHandles = async (names: readonly string[]) => {
    const { rows } = await sql<{ seo_name: string }>`
      select seo_name from product where mall_id = ${mall.id} and seo_name = any(${names}::text[])
      union select slug from slug where mall_id = ${mall.id} and kind = 'product' and is_current and slug = any(${names}::text[])`.execute(
      db,
    );
    return rows.map(({ seo_name }) => seo_name);
  };
  const bases = await existingHandles(wanted);
  const numbered = bases.flatMap((base) => Array.from({ length: maxSameNames }, (_, n) => `${base}-${n + 2}`));
  const taken = new Set([...bases, ...(await existingHandles(numbered))]);
  return (text: string): string => {
    const base = clean(text) || "product";
    let handle = base;
    for (let n = 2; taken.has(handle); n++) {
      handle = n < maxSameNames + 2 ? `${base}-${n}` : `${base}-${newId().slice(-12)}`;
    }
    taken.add(handle);
    return handle;
  };
}

/** A handle as given, if it may be one. */
function clean(handle: string): string {
  const text = handle.normalize("NFC");
  return handlePattern.test(text) && text.length <= 255 ? text : handleOf(text);
}
