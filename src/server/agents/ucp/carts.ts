/**
 * Carts and checkout sessions of the Universal Commerce Protocol. Each is the cart of a guest of its own, whose signed token is its id:
 * who has the id has the cart. A session always ends in the shop's own checkout.
 */
import { z } from "zod";
import type { Cart } from "#contract/calls/cart.ts";
import { cartLink } from "#contract/cart-link.ts";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import { isId } from "#kernel/ids.ts";
import { flushToken, verifyToken } from "#shop/auth/session.ts";
import type { Buyer } from "#shop/buyer.ts";
import { getCart, replaceCart } from "#shop/cart/index.ts";
import { maxLine } from "#shop/cart/limits.ts";
import { buyNowUrl } from "#storefront/components/cart/checkout-url.ts";
import { ask } from "../ask.ts";
import { absolute } from "../product-facts.ts";
import { type Message, minor, problem } from "./answers.ts";
import type { UcpContext } from "./context.ts";
import { takenApart, viewMark } from "./for-buyer.ts";
import { type Capability, head } from "./profile.ts";

export type Kind = "cart" | "checkout";

const capabilityOf: Readonly<Record<Kind, Capability>> = {
  cart: "dev.ucp.shopping.cart",
  checkout: "dev.ucp.shopping.checkout",
};
const prefixes: Readonly<Record<Kind, string>> = { cart: "cart_", checkout: "chk_" };
/** How tokens of guests begin; their ids leave it out. */
const tokenPrefix = "guest.";

/** Lines of a request at most. */
const maxLines = 50;

const lineItem = z.looseObject({
  item: z.looseObject({ id: z.string().max(200) }),
  quantity: z.int().min(1).max(maxLine),
});
export const cartRequest = z.looseObject({ line_items: z.array(lineItem).min(1).max(maxLines) });
export const checkoutRequest = z.looseObject({
  line_items: z.array(lineItem).max(maxLines).default([]),
  cart_id: z.string().max(500).optional(),
});
type Line = z.output<typeof lineItem>;

interface Session {
  readonly id: string;
  readonly buyer: Buyer;
}

/** A session by its id; undefined for one that is unknown or has ended. */
async function sessionOf({ services, mall }: UcpContext, kind: Kind, id: string): Promise<Session | undefined> {
  if (!id.startsWith(prefixes[kind])) return undefined;
  const token = tokenPrefix + takenApart(id).id.slice(prefixes[kind].length);
  const shopper = await verifyToken({ db: services.db, mall }, token, services).catch(() => undefined);
  return shopper?.kind === "guest" ? { id, buyer: { guest_id: shopper.id } } : undefined;
}

async function newSession(context: UcpContext, kind: Kind): Promise<Session> {
  const { services, mall } = context;
  const { token } = await flushToken({ db: services.db, mall }, undefined, services);
  const session = await sessionOf(context, kind, prefixes[kind] + viewMark(mall) + token.slice(tokenPrefix.length));
  if (!session) throw new Error("a new guest's token is not valid");
  return session;
}

const notFound = (kind: Kind, { origin }: UcpContext) =>
  problem(capabilityOf[kind], "not_found", `This ${kind} was not found, or has ended`, origin);

/** @returns the answer, and whether something was made. */
export async function createSession(
  context: UcpContext,
  kind: Kind,
  { line_items, cart_id }: { readonly line_items: readonly Line[]; readonly cart_id?: string | undefined },
) {
  // A cart that becomes a checkout keeps its guest: asking twice answers the same session.
  const cart = cart_id === undefined ? undefined : await sessionOf(context, "cart", cart_id);
  if (cart_id !== undefined && !cart) return { created: false, answer: notFound("cart", context) };
  if (cart) {
    const session = { ...cart, id: prefixes.checkout + cart.id.slice(prefixes.cart.length) };
    return {
      created: true,
      answer: await answerFor(context, "checkout", session, await current(context, session), []),
    };
  }
  const session = await newSession(context, kind);
  const { cart: filled, messages } = await fill(context, session, line_items);
  if (filled.lines.length === 0) {
    const [first] = messages;
    const answer = problem(
      capabilityOf[kind],
      first?.code ?? "item_unavailable",
      "None of the items can be bought now",
      context.origin,
    );
    return { created: false, answer };
  }
  return { created: true, answer: await answerFor(context, kind, session, filled, messages) };
}

const current = ({ services, mall }: UcpContext, { buyer }: Session) => getCart({ db: services.db, mall }, buyer);

export async function readSession(context: UcpContext, kind: Kind, id: string) {
  const session = await sessionOf(context, kind, id);
  const cart = session && (await current(context, session));
  if (!session || !cart || cart.lines.length === 0) return notFound(kind, context);
  return answerFor(context, kind, session, cart, []);
}

export async function updateSession(context: UcpContext, kind: Kind, id: string, line_items: readonly Line[]) {
  const session = await sessionOf(context, kind, id);
  if (!session || (await current(context, session)).lines.length === 0) return notFound(kind, context);
  const { cart, messages } = await fill(context, session, line_items);
  return answerFor(context, kind, session, cart, messages);
}

/** Empties it: an empty one is found no longer. */
export async function cancelSession(context: UcpContext, kind: Kind, id: string) {
  const session = await sessionOf(context, kind, id);
  const cart = session && (await current(context, session));
  if (!session || !cart || cart.lines.length === 0) return notFound(kind, context);
  const { services, mall } = context;
  const answer = await answerFor(context, kind, session, cart, []);
  await replaceCart({ db: services.db, mall }, session.buyer, []);
  return kind === "checkout" ? { ...answer, status: "canceled", messages: [] } : answer;
}

/** Puts lines into the session's cart, and tells of those that it has not, or less of. */
async function fill({ services, mall }: UcpContext, { buyer }: Session, lines: readonly Line[]) {
  const wanted = new Map<string, number>();
  for (const { item, quantity } of lines) wanted.set(item.id, Math.min(maxLine, (wanted.get(item.id) ?? 0) + quantity));
  const items = [...wanted].filter(([id]) => isId(id)).map(([variant_id, qty]) => ({ variant_id, qty }));
  const cart = await replaceCart({ db: services.db, mall }, buyer, items);
  const messages = [...wanted].flatMap(([id, qty], index): Message[] => {
    const path = `$.line_items[${index}]`;
    const line = cart.lines.find(({ variant_id }) => variant_id === id);
    if (!line) {
      const content = `${id}: this item cannot be bought now`;
      return [{ type: "error", code: "out_of_stock", path, content, severity: "recoverable" }];
    }
    if (line.qty < qty) {
      return [
        { type: "warning", code: "quantity_adjusted", path, content: `${line.good_name}: only ${line.qty} in stock` },
      ];
    }
    return [];
  });
  return { cart, messages };
}

async function answerFor(context: UcpContext, kind: Kind, { id }: Session, cart: Cart, messages: readonly Message[]) {
  const { origin } = context;
  const items = cart.lines.map(({ variant_id, qty }) => ({ variant_id, quantity: qty }));
  const shared = {
    id,
    line_items: cart.lines.map((line) => ucpLine(line, cart.currency, origin)),
    currency: cart.currency,
    totals: totalsOf(cart),
    links: await linksOf(context),
  };
  if (kind === "cart") {
    const continue_url = cartLink(origin, items);
    return { ucp: head([capabilityOf.cart]), ...shared, messages, continue_url };
  }
  return {
    ucp: { ...head([capabilityOf.checkout]), payment_handlers: {} },
    ...shared,
    status: "requires_escalation",
    messages: [...messages, handoff],
    continue_url: checkoutUrl(origin, items),
  };
}

/** Why no session is completed by a program. */
const handoff: Message = {
  type: "error",
  code: "buyer_handoff_required",
  content: "Address, shipping, and payment are entered by the buyer in the shop's own checkout: open continue_url",
  severity: "requires_buyer_input",
};

/** The checkout of one variant; several go there by the cart. */
function checkoutUrl(origin: string, items: readonly { readonly variant_id: string; readonly quantity: number }[]) {
  const [first, ...others] = items;
  return first && others.length === 0 ? origin + buyNowUrl(first.variant_id, first.quantity) : cartLink(origin, items);
}

function ucpLine(line: CartLine, currency: string, origin: string) {
  const total = minor(line.total, currency);
  return {
    id: `li_${line.variant_id}`,
    item: {
      id: line.variant_id,
      title: line.variant_label ? `${line.good_name} – ${line.variant_label}` : line.good_name,
      price: minor(line.price, currency),
      ...(line.image && { image_url: absolute(origin, line.image) }),
    },
    quantity: line.qty,
    totals: [
      { type: "subtotal", amount: total },
      { type: "total", amount: total },
    ],
  };
}

/** What is known before an address: items, and an automatic discount. */
function totalsOf({ items_total, discount, currency, tax_included }: Cart) {
  const items = minor(items_total, currency);
  const off = discount ? minor(discount.amount, currency) : 0;
  return [
    { type: "subtotal", amount: items },
    ...(discount && off > 0 ? [{ type: "items_discount", amount: -off, display_text: discount.name }] : []),
    {
      type: "total",
      amount: items - off,
      display_text: tax_included ? "Estimated total, without shipping" : "Estimated total, without shipping and tax",
    },
  ];
}

const linkTypes = {
  privacy: "privacy_policy",
  terms: "terms_of_service",
  refund: "refund_policy",
  withdrawal: "withdrawal_policy",
  accessibility: "accessibility_statement",
  shipping: "shipping_policy",
  legal: "legal_notice",
  withdrawal_function: "withdrawal_function",
} as const;

/** The shop's policies, as its checkout links them. */
async function linksOf(context: UcpContext) {
  const { policies } = await ask(context, "getCheckoutRules", {});
  return policies.map(({ kind, url, title }) => ({
    type: linkTypes[kind],
    url: url.startsWith("/") ? context.origin + url : url,
    title,
  }));
}
