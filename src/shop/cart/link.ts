/** Cart links (`/cart?add=<variant>:<quantity>,…&discount=CODE`): what one names, and how it gets into a cart. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { addAllToCart as addAllCall } from "#contract/calls/cart.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { checkDiscount } from "../discounts/discounts.ts";
import { getCart } from "./cart.ts";
import { maxLine, maxLines } from "./limits.ts";
import { cartLines, currencySeen, itemLines, problemOf, type Wanted } from "./lines.ts";

/** Different items of a link at most: an address has bounds too. */
const maxItems = 25;

export interface CartLink {
  readonly items: readonly { readonly variant_id: string; readonly qty: number }[];
  /** Parts that name no variant. */
  readonly broken: number;
  /** "" for none. */
  readonly discount: string;
}

/** What the parameters of an address name. A variant without a quantity is meant once, one that is named twice as often as both say. */
export function parseCartLink({ add, discount }: { readonly add: string; readonly discount: string }): CartLink {
  const parts = add.split(",").filter((part) => part.trim() !== "");
  const sums = new Map<string, number>();
  let broken = 0;
  for (const part of parts) {
    const [id = "", count = "1"] = part.trim().split(":");
    const variantId = id.toLowerCase();
    const isCount = /^[1-9]\d{0,5}$/.test(count);
    const isRoom = sums.size < maxItems || sums.has(variantId);
    if (!isId(variantId) || !isCount || !isRoom) broken += 1;
    else sums.set(variantId, Math.min(maxLine, (sums.get(variantId) ?? 0) + Number(count)));
  }
  const items = [...sums].map(([variant_id, qty]) => ({ variant_id, qty }));
  return { items, broken, discount: discount.trim().slice(0, 40) };
}

export interface LinkedItem {
  readonly variant_id: string;
  /** "Vase, Sand" */
  readonly name: string;
  readonly image: string;
  /** Minor units. */
  readonly price: bigint;
  /** As many as are wanted and can be bought; 0 when it is sold out. */
  readonly qty: number;
}

export interface ReadLink {
  readonly items: readonly LinkedItem[];
  /** Sentences: what of the link cannot be had. */
  readonly problems: readonly string[];
}

/** What a link leads to now. It changes nothing. @param buyer whose discount code it would be; undefined for a visitor without a cart */
export async function readCartLink(context: ShopContext, link: CartLink, buyer?: Buyer): Promise<ReadLink> {
  const lines = await itemLines(context, link.items);
  const missing = link.items.length - lines.length + link.broken;
  const items = lines.map((line) => ({
    variant_id: line.variant_id,
    name: nameOf(line),
    image: line.image,
    price: line.price,
    qty: problemOf({ ...line, qty: 1 }) === "" ? Math.min(line.qty, line.stock) : 0,
  }));
  return {
    items,
    problems: [
      ...lines.flatMap(problemText),
      ...(missing > 0
        ? [
            t(
              "{count, plural, one {# item of this link is no longer available} other {# items of this link are no longer available}}",
              { count: missing },
            ),
          ]
        : []),
      ...(await discountProblem(context, link, lines, buyer)),
    ],
  };
}

const nameOf = ({ good_name, variant_label }: Wanted) => [good_name, variant_label].filter(Boolean).join(", ");

function problemText(line: Wanted): string[] {
  const product = nameOf(line);
  if (line.stock === 0) return [t("{product} is sold out", { product })];
  return line.stock < line.qty
    ? [
        t("{count, plural, one {Only # unit of {product} is left} other {Only # units of {product} are left}}", {
          count: line.stock,
          product,
        }),
      ]
    : [];
}

/** For the items of the link, or of the cart where the link has none. */
async function discountProblem(
  context: ShopContext,
  { discount }: CartLink,
  linked: readonly Wanted[],
  buyer: Buyer | undefined,
): Promise<string[]> {
  if (!discount) return [];
  const inCart = buyer ? await cartLines(context, buyerId(buyer)) : [];
  const here = new Set(linked.map(({ variant_id }) => variant_id));
  const lines = [...linked, ...inCart.filter(({ variant_id, selected }) => selected && !here.has(variant_id))];
  const customerId = buyer && "customer_id" in buyer ? buyer.customer_id : null;
  const checked = await checkDiscount(context, discount, { lines, customerId, now: new Date() });
  return "problem" in checked ? [`${discount.toUpperCase()}: ${checked.problem}`] : [];
}

/** Puts one unit of each variant into the cart, unless it has some already. */
export async function addAllToCart(
  context: ShopContext,
  buyer: Buyer,
  { variant_ids }: Input<typeof addAllCall>,
): Promise<Output<typeof addAllCall>> {
  const items = [...new Set(variant_ids)].map((variant_id) => ({ variant_id, qty: 1 }));
  const problems = await addCartLink(context, buyer, { items, broken: 0, discount: "" });
  return { ...(await getCart(context, buyer)), added: variant_ids[0] ?? "", problems: [...problems] };
}

/**
 * Puts what a link names into the cart, as far as there is stock and room: afterwards the cart has at least as many of each, so that
 * a link that is opened twice adds nothing twice.
 * @returns sentences: what could not be done
 */
export async function addCartLink(context: ShopContext, buyer: Buyer, link: CartLink): Promise<readonly string[]> {
  const { items, problems } = await readCartLink(context, link, buyer);
  const wanted = items.filter(({ qty }) => qty > 0);
  if (wanted.length === 0) return problems;
  const there = new Set((await cartLines(context, buyerId(buyer))).map(({ variant_id }) => variant_id));
  let room = maxLines - there.size;
  const fitting = wanted.filter(({ variant_id }) => there.has(variant_id) || room-- > 0);
  const { db, mall } = context;
  if (fitting.length > 0) {
    const rows = fitting.map(
      ({ variant_id, qty, price }) =>
        sql`(${mall.id}::uuid, ${buyerId(buyer)}::uuid, ${variant_id}::uuid, ${qty}::int, ${price}::bigint, ${currencySeen(mall)}::text)`,
    );
    await sql`
      insert into cart_line as own (mall_id, buyer_id, variant_id, qty, price_seen, currency) values ${sql.join(rows)}
      on conflict (mall_id, buyer_id, variant_id) do update
        set qty = greatest(own.qty, excluded.qty), selected = true, price_seen = excluded.price_seen, currency = excluded.currency, updated_at = ${currentTime}`.execute(
      db,
    );
  }
  return fitting.length === wanted.length
    ? problems
    : [...problems, t("A cart can hold up to {max} different items", { max: maxLines })];
}
