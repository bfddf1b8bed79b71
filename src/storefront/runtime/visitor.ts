/** The visitor as this browser knows them, and the calls that views make for them. */
import { onceOnline, whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";
import type { Visitor, VisitorStore } from "../layouts/Root.tsx";
import { pageAt } from "../route-table.ts";
import { shopPath } from "./base.ts";
import { readCookie } from "./cookies.ts";
import { forgetHistory } from "./private-url.ts";

/** Units in the cart as of the last answer, so that pages need no call; shared with other tabs. */
export const storageKey = "cart_count";
/** Ids of saved products as of the last answer, JSON. */
export const wishesKey = "wishlist";
/** Milliseconds and ids of the groups of who is logged in, "1795815274000 id id" (`show-by-rules.ts`). */
export const groupsKey = "customer_groups";

const listeners = new Set<() => void>();
let visitor: Visitor | undefined;
let connected: ApiClient | undefined;

/** The client of this visitor's calls, once the page runs. */
export const connectedApi = (): ApiClient | undefined => connected;

/** Loaded with the first of them. */
const calls = () => whenOnline(() => import("./visitor-calls.ts"));

export function visitorOf(api: ApiClient): VisitorStore {
  connected = api;
  const drawn: Visitor = {
    cartCount: 0,
    wishCount: 0,
    loggedIn: false,
    suggest: async (...asked) => (await calls()).suggest(api, ...asked),
    popularSearches: async () => (await calls()).popularSearches(api),
    sendMessage: async (message) => (await calls()).sendMessage(api, message),
    calls: async () => (await whenOnline(() => import("./module-calls.ts"))).moduleCalls(api),
  };
  visitor = drawn;
  update(whoIsHere());
  const refresh = () => update(whoIsHere());
  addEventListener("storage", ({ key }) => {
    refresh();
    if (key === loggedOutKey) void forgetTab();
  });
  let left: string | undefined;
  addEventListener("pagehide", () => {
    left = readCookie("token");
  });
  // A page that the browser has kept as it was left: no event of other pages has reached it.
  addEventListener("pageshow", ({ persisted }) => {
    refresh();
    // Somebody has logged out, or another one in: what it shows of the one before is not theirs.
    if (persisted && readCookie("token") !== left && pageAt(shopPath(location.pathname))?.personal) location.reload();
  });
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    current: () => visitor ?? drawn,
    drawn,
  };
}

/** Changes with every change of the cart, so that other tabs load it again. */
export const changedKey = "cart_changed";

/** Changes when somebody logs out, so that other tabs forget what they have of them. */
export const loggedOutKey = "logged_out";

/** What this tab keeps of a shopper, who has logged out in another one: what was entered at the checkout, and pages of the account. */
async function forgetTab(): Promise<void> {
  const { clearDraft } = await onceOnline(() => import("../components/cart/checkout-draft.ts"));
  clearDraft();
  forgetHistory();
  if (pageAt(shopPath(location.pathname))?.personal) location.reload();
}

/** Shows how many units are in the cart, here and in other tabs. */
export function showCartCount(count: number): void {
  store(storageKey, String(count));
  update({ cartCount: count });
}

/** After this tab has changed the cart: the same, and other tabs that show the cart load it again. */
export function cartChanged(count: number): void {
  showCartCount(count);
  store(changedKey, `${Date.now()} ${Math.random()}`);
}

/** With a full or blocked storage the next page shows no number. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** After logging in or out: reads the visitor and their cart again. */
export async function refreshVisitor(): Promise<void> {
  update(whoIsHere());
  const answer = await connected?.call("/api/v1/cart/get", {});
  if (answer?.data) showCartCount(answer.data.count);
  const wishes = await connected?.call("/api/v1/wishlist/ids", {});
  if (wishes?.data) showWishes(wishes.data.product_ids);
}

/** Stores which products are saved, and shows their number; `runtime/wishlist.ts` marks their hearts. */
export function showWishes(ids: readonly string[]): void {
  store(wishesKey, JSON.stringify(ids));
  update({ wishCount: ids.length });
  dispatchEvent(new Event(wishesKey));
}

/** Ids of saved products that this browser knows of. */
export function storedWishes(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(wishesKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function update(change: Partial<Visitor>): void {
  if (!visitor) return;
  const next = { ...visitor, ...change };
  const isSame =
    next.cartCount === visitor.cartCount && next.wishCount === visitor.wishCount && next.loggedIn === visitor.loggedIn;
  if (isSame) return;
  if (next.loggedIn !== visitor.loggedIn) dispatchEvent(new Event("rules"));
  visitor = next;
  for (const listener of listeners) listener();
}

function whoIsHere(): Pick<Visitor, "cartCount" | "wishCount" | "loggedIn"> {
  const hasToken = readCookie("token") !== undefined;
  return {
    cartCount: hasToken ? storedCount() : 0,
    wishCount: hasToken ? storedWishes().length : 0,
    loggedIn: hasToken && readCookie("is_guest") === "0",
  };
}

function storedCount(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}
