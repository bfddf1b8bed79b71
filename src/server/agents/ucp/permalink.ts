/**
 * Permalinks of the Universal Commerce Protocol, version 2026-08-25: addresses that anybody can write, and that a person opens. They
 * lead to the shop's own cart link, which shows what it names before it changes anything. Nothing of a buyer is taken from an address.
 */
import { isId } from "#kernel/ids.ts";
import { maxLine } from "#shop/cart/limits.ts";
import { pathWithin } from "../../cart/path-within.ts";

/** First tokens of field paths: what carts, checkouts and their extensions have at their top, and what permalinks have themselves. */
const roots: ReadonlySet<string> = new Set([
  "actions",
  "attribution",
  "buyer",
  "cart_id",
  "context",
  "continue_to",
  "continue_url",
  "currency",
  "discounts",
  "expires_at",
  "fulfillment",
  "id",
  "line_items",
  "links",
  "messages",
  "order",
  "payment",
  "policies",
  "signals",
  "status",
  "totals",
  "ucp",
]);
/** Other parameters that go no further: those of the cart's own page, and such as may hold what nobody else should read. */
const reserved =
  /^(?:add|discount|code|failed)$|token|secret|passw|session|credential|signature|api.?key|auth|jwt|email|phone/i;

const pair = /^(?:([\w.-]+)|~([\w-]+)):([1-9]\d*)$/;

interface Query {
  /** Values of field paths without their first "/"; null for a path that stands there twice. */
  readonly fields: ReadonlyMap<string, string | null>;
  /** Parameters of others ("utm_medium=mail"), as they were written. */
  readonly others: readonly string[];
}

/**
 * Where a permalink leads: a path of the shop.
 * @param items of its path, as they were written: "<item>:<quantity>,…", "" for none @param query without its "?"
 * @param site of the shop, and the prefix of the language of the address, "" for none
 */
export function permalinkTarget(
  items: string,
  query: string,
  { origin, base }: { readonly origin: string; readonly base: string },
): string {
  const { fields, others } = readQuery(query);
  const destination = pathWithin(fields.get("continue_to") ?? "", origin);
  const add = items === "" ? "" : itemsOf(items);
  const discount = fields.get("discounts/codes/0") ?? "";
  // What cannot be read leads to the shop, as does a link with nothing to buy.
  if (add === undefined || (!add && !discount)) return withQuery(destination ?? `${base}/`, others, origin);
  // The cart's page alone keeps a code for the checkout.
  const next = discount ? undefined : destination;
  const parameters = {
    ...(add && { add }),
    ...(discount && { discount }),
    ...((next || others.length > 0) && { continue_to: withQuery(next ?? `${base}/cart`, others, origin) }),
  };
  return `${base}/cart?${new URLSearchParams(parameters)}`;
}

/** The items as a cart link names them; undefined when one of them cannot be read. */
function itemsOf(items: string): string | undefined {
  const parts: string[] = [];
  for (const item of items.split(",")) {
    const [, plain, encoded, count] = pair.exec(item) ?? [];
    const id = plain ?? decoded(encoded ?? "");
    if (id === undefined || count === undefined) return undefined;
    // An item that the shop cannot have counts as one that is gone.
    parts.push(`${isId(id.toLowerCase()) ? id : "-"}:${Math.min(Number(count), maxLine)}`);
  }
  return parts.join(",");
}

/** Text of its base64url; undefined for another way to write it, for what is no text, and for control characters. */
function decoded(token: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (token === "" || bytes.toString("base64url") !== token) return undefined;
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) && !/\p{Cc}/u.test(text) ? text : undefined;
}

function readQuery(query: string): Query {
  const fields = new Map<string, string | null>();
  const others: string[] = [];
  for (const part of query.split("&").filter(Boolean)) {
    const [rawName = "", ...rest] = part.split("=");
    const [name, value] = [unescaped(rawName), unescaped(rest.join("="))];
    if (name === undefined || value === undefined) continue;
    const path = name.replace(/^\/+/, "");
    const [root = ""] = path.split("/");
    if (roots.has(root)) fields.set(path, fields.has(path) ? null : value);
    else if (!reserved.test(name)) others.push(part);
  }
  for (const [path, value] of fields) {
    const name = /^attribution\/([a-z0-9_]{1,50})$/.exec(path)?.[1];
    if (name && value !== null && !reserved.test(name)) others.push(`${name}=${encodeURIComponent(value)}`);
  }
  return { fields, others };
}

/** Undefined for escapes that are none. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function withQuery(path: string, others: readonly string[], origin: string): string {
  const url = new URL(path, origin);
  url.search = [url.search.slice(1), ...others].filter(Boolean).join("&");
  return url.pathname + url.search + url.hash;
}
