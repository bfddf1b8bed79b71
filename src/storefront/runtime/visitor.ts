/** The visitor as this browser knows them, and the calls that views make for them. */
import type { ApiClient } from "../api/client.ts";
import type { Visitor, VisitorStore } from "../layouts/visitor.ts";
import { readCookie } from "./cookies.ts";

/** Units in the cart as of the last answer, so that pages need no call; shared with other tabs. */
const storageKey = "cart_count";

const listeners = new Set<() => void>();
let visitor: Visitor | undefined;
let connected: ApiClient | undefined;

export function visitorOf(api: ApiClient): VisitorStore {
  connected = api;
  const drawn: Visitor = {
    cartCount: 0,
    loggedIn: false,
    async suggest(keyword, signal) {
      const { data } = await api.call("/api/v1/product/suggest", { keyword });
      return signal.aborted || !data ? { products: [], categories: [], articles: [] } : data;
    },
    async popularSearches() {
      const { data } = await api.call("/api/v1/product/popularSearches", {});
      return data?.keywords ?? [];
    },
    async sendMessage(input) {
      const { code, message } = await api.call("/api/v1/message/send", input);
      // The form shows the message when the toast with the same one has closed.
      if (code !== 200) await import("./toast.ts").then(({ toastClosed }) => toastClosed(message));
      return { ok: code === 200, message };
    },
  };
  visitor = drawn;
  update(whoIsHere());
  addEventListener("storage", ({ key }) => {
    if (key === storageKey) update(whoIsHere());
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

/** Stores and shows how many units are in the cart. */
export function cartChanged(count: number): void {
  // With a full or blocked storage the next page shows no number.
  try {
    localStorage.setItem(storageKey, String(count));
  } catch {}
  update({ cartCount: count });
}

/** After logging in or out: reads the visitor and their cart again. */
export async function refreshVisitor(): Promise<void> {
  update(whoIsHere());
  const answer = await connected?.call("/api/v1/cart/get", {});
  if (answer?.data) cartChanged(answer.data.count);
}

function update(change: Partial<Visitor>): void {
  if (!visitor) return;
  const next = { ...visitor, ...change };
  if (next.cartCount === visitor.cartCount && next.loggedIn === visitor.loggedIn) return;
  visitor = next;
  for (const listener of listeners) listener();
}

function whoIsHere(): Pick<Visitor, "cartCount" | "loggedIn"> {
  const known = readCookie("token") !== undefined;
  return { cartCount: known ? storedCount() : 0, loggedIn: known && readCookie("is_guest") === "0" };
}

function storedCount(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}
