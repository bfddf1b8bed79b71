/** Which calls may read from a replica. */
import type { CallName } from "#contract/index.ts";
import type { CallRequest } from "../calls/context.ts";

/** Calls that show what the shop offers and says. What a visitor owns, pays or reserves is read from the primary. */
const ofCatalog: ReadonlySet<CallName> = new Set([
  "getArticle",
  "getDecoration",
  "getNews",
  "getProduct",
  "listCategories",
  "listMenus",
  "listNews",
  "listProducts",
  "listReviews",
  "popularSearches",
  "productCards",
  "suggest",
] satisfies CallName[]);

/** Staff and previews see what nobody has announced yet. */
export function mayReadReplica(name: CallName, input: unknown, request: CallRequest): boolean {
  if (!ofCatalog.has(name) || request.env !== undefined || request.previewToken !== undefined) return false;
  if (request.dashboardSecret !== undefined || request.adminSecret !== undefined) return false;
  return !(typeof input === "object" && input !== null && "preview" in input && input.preview !== undefined);
}
