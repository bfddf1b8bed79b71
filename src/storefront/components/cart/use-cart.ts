/** The cart with optimistic changes, replaced by the server's answer to the last change. */
import { useEffect, useRef, useState } from "react";
import type { Envelope } from "#contract/call.ts";
import type { Cart } from "#contract/calls/cart.ts";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import { Latest } from "#ui/latest.ts";
import { useApi } from "../../api/use-api.ts";
import { useDecoration } from "../../decoration/source.ts";
import { toast } from "../../runtime/toast.ts";
import { cartChanged, changedKey, showCartCount } from "../../runtime/visitor.ts";
import { type RemovedLine, withLine, without, withQty, withSelection } from "./optimistic-cart.ts";

/** Milliseconds that a failure is shown, as of any refused input. */
const failureTime = 3000;

type Send = () => Promise<Envelope<Cart | null>>;

export interface CartView {
  readonly cart: Cart;
  /** Lines removed here, which can be put back. */
  readonly removed: readonly RemovedLine[];
  /** True until the server has answered every change: totals are old. */
  readonly busy: boolean;
  readonly setQty: (variantId: string, qty: number) => void;
  readonly remove: (variantId: string) => void;
  /** Puts a removed line back, as far as its units are still in stock. */
  readonly restore: (line: CartLine) => void;
  readonly select: (variantIds: readonly string[], selected: boolean) => void;
}

/** @param connectionText says that a change did not reach the shop; the cart is shown as it was then. */
export function useCart(loaded: Cart, connectionText: string): CartView {
  const api = useApi();
  const { editing } = useDecoration();
  const [cart, setCart] = useState(loaded);
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [busy, setBusy] = useState(false);
  const waiting = useRef(new Map<string, Send>());
  const running = useRef(false);
  /** Changes that this page has made. */
  const changes = useRef(0);
  /** The cart of the shop, as far as this page knows. */
  const shopCart = useRef(loaded);
  useEffect(() => {
    shopCart.current = loaded;
    setCart(loaded);
    // The sample cart of the editor does not count in the header.
    if (!editing) showCartCount(loaded.count);
  }, [loaded, editing]);

  // The cart may have been changed in another tab; also while this page was in the browser's back/forward cache.
  useEffect(() => {
    if (editing) return;
    const latest = new Latest();
    const refresh = async () => {
      if (running.current) return;
      const isLatest = latest.begin();
      const changed = changes.current;
      const answer = await api.call("/api/v1/cart/get", {}).catch(() => undefined);
      // Asked before a change of this page, or before a later one of another tab: an older cart.
      if (!answer?.data || changes.current !== changed || !isLatest()) return;
      shopCart.current = answer.data;
      setCart(answer.data);
      showCartCount(answer.data.count);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === changedKey) void refresh();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refresh();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
    };
  }, [api, editing]);

  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let last: Cart | null = null;
    let isLost = false;
    for (;;) {
      const [next] = waiting.current;
      if (!next) break;
      const [key, send] = next;
      waiting.current.delete(key);
      last = await send().then(
        ({ data }) => data,
        () => {
          isLost = true;
          return null;
        },
      );
    }
    // A refused change or a lost answer: show the cart of the server.
    last ??= await api.call("/api/v1/cart/get", {}).then(
      ({ data }) => data,
      () => null,
    );
    running.current = false;
    if (last) {
      shopCart.current = last;
      cartChanged(last.count);
    }
    setCart(shopCart.current);
    setBusy(false);
    if (isLost) await toast(connectionText, failureTime);
  };

  /** Queues a call; it replaces one with the same key that has not been sent. */
  const change = (key: string, shown: (cart: Cart) => Cart, send: Send) => {
    changes.current++;
    setCart(shown);
    waiting.current.delete(key);
    waiting.current.set(key, send);
    void run();
  };

  return {
    cart,
    removed: removed.filter(({ line }) => !cart.lines.some(({ variant_id }) => variant_id === line.variant_id)),
    busy,
    setQty: (id, qty) =>
      change(
        `qty ${id}`,
        (shown) => withQty(shown, id, qty),
        () => api.call("/api/v1/cart/update", { variant_id: id, qty }),
      ),
    remove(id) {
      waiting.current.delete(`qty ${id}`);
      const at = cart.lines.findIndex(({ variant_id }) => variant_id === id);
      const line = cart.lines[at];
      if (line) setRemoved((others) => [...others.filter((one) => one.line.variant_id !== id), { line, at }]);
      change(
        `remove ${id}`,
        (shown) => without(shown, id),
        () => api.call("/api/v1/cart/remove", { variant_ids: [id] }),
      );
    },
    restore: (line) =>
      change(
        `restore ${line.variant_id}`,
        (shown) => withLine(shown, line),
        async () => {
          const { variant_id, qty } = line;
          const answer = await api.call("/api/v1/cart/add", { variant_id, qty });
          if (!answer.data || line.selected) return answer;
          return api.call("/api/v1/cart/select", { variant_ids: [variant_id], selected: false });
        },
      ),
    select: (ids, selected) =>
      change(
        `select ${ids.join()}`,
        (shown) => withSelection(shown, ids, selected),
        () => api.call("/api/v1/cart/select", { variant_ids: [...ids], selected }),
      ),
  };
}
