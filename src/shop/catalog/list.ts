/**
 * Lists of products, as fast with a million products as with a hundred: the number of matches is remembered until the
 * catalog changes, and it decides how the rows are found (`rows.ts`). A page costs one statement, a few more when nobody asked before.
 */
import type { Input, Output } from "#contract/call.ts";
import type { listProducts as listProductsCall } from "#contract/calls/catalog.ts";
import type { ShopContext } from "../context.ts";
import { clampPage, pageOf } from "../paging.ts";
import { type ProductFilter, readFilter } from "./filter.ts";
import type { Sort } from "./order.ts";
import { findRows } from "./rows.ts";
import { countMatches, type Survey, survey } from "./survey.ts";

/** What is known of the matches besides their number: only of a keyword's. */
type Known = Pick<Survey, "total"> & Partial<Pick<Survey, "first" | "read" | "isMore" | "prices" | "expected">>;

interface Paging {
  readonly page?: unknown;
  readonly pageSize?: unknown;
}

/** Shown products by category (sub-categories included), keyword, options and price, sorted and paged. */
export async function listProducts(
  context: ShopContext,
  input: Input<typeof listProductsCall>,
): Promise<Output<typeof listProductsCall>> {
  const filter = await readFilter(context, input);
  const sort = input.sort ?? "relevance";
  const found = await survey(context, filter, sort);
  const { total, facets, counted } = found;
  return {
    list: await listed(context, filter, sort, input, found),
    facets: [...facets],
    counted,
    corrected: filter.keyword?.corrected ?? "",
    suggestion: total === 0 ? (filter.keyword?.known ?? "") : "",
  };
}

/** The same without its facets. */
export async function listFiltered(context: ShopContext, filter: ProductFilter, sort: Sort, asked: Paging) {
  return listed(context, filter, sort, asked, { total: await countMatches(context, filter) });
}

async function listed(context: ShopContext, filter: ProductFilter, sort: Sort, asked: Paging, known: Known) {
  const page = clampPage(asked, known.total);
  return pageOf(known.total === 0 ? [] : await findRows(context, filter, sort, page, known), page);
}
