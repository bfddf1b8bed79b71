/** Which requests go first when there are more than the server can answer. */
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { pageAt } from "#storefront/route-table.ts";
import { pageAddress } from "../pages/address.ts";

/**
 * `first`: buyers' calls and pages (cart, checkout, orders, accounts, payments), staff, and what watches the server.
 * `file`: sent from disk; its cost is its size, and a slow reader is no work. The stream of tasks' progress costs as little,
 * and has bounds of its own.
 * `rest`: pages and calls that show the catalog and its texts.
 */
export type Kind = "first" | "file" | "rest";

const firstCalls: ReadonlySet<string> = new Set(
  Object.values<Call>(calls).flatMap(({ path, audience, goesFirst = audience !== "anyone" }) =>
    goesFirst ? [path] : [],
  ),
);
/** What is no call of the contract: pages and files of staff, invoices, payment providers' messages, what watches the server. */
const first =
  /^\/(?:api\/v1\/payment\/|admin_api\/|admin(?:_\d*)?(?:\/|$)|dashboard(?:\/|$)|invoices\/|(?:healthz|readyz|metrics)$)/;
const files = /^\/(?:(?:assets|builds|demo|placeholders|uploads)\/|admin_api\/v1\/tasks\/events$)/;
/** Pages and calls of the catalog: most requests, so asked first. */
const catalog = /^\/(?:$|product\/(?:detail|list|category)|api\/v1\/(?:product|decoration))/;

/** @param target of the request line: path and query. */
export function kindOf(target: string): Kind {
  if (catalog.test(target)) return "rest";
  const path = target.split("?", 1)[0] ?? "";
  if (files.test(path)) return "file";
  if (firstCalls.has(path) || first.test(path)) return "first";
  const page = pageAddress(target)?.path;
  return page !== undefined && isBuyersPage(page) ? "first" : "rest";
}

/** Pages of one visitor: none of them is ever in the cache. @param path in its normal form. */
export function isBuyersPage(path: string): boolean {
  return pageAt(path)?.personal === true;
}
