/** The cart with optimistic changes, replaced by the server's answer to the last change. */
import { useEffect, useRef, useState } from "react";
import type { Envelope } from "#contract/call.ts";
import type { Cart } from "#contract/calls/cart.ts";
import { useApi } from "../../api/use-api.ts";
import { useDecoration } from "../../decoration/source.ts";
import { cartChanged } from "../../runtime/visitor.ts";
import { without, withQty, withSelection } from "./optimistic-cart.ts";

type Send = () => Promise<Envelope<Cart | null>>;

export interface CartView {
  readonly cart: Cart;
  /** True until the server has answered every change: totals are old. */
  readonly busy: boolean;
  readonly setQty: (variantId: string, qty: number) => void;
  readonly remove: (variantId: string) => void;
  readonly select: (variantIds: readonly string[], selected: boolean) => void;
}

export function useCart(loaded: Cart): CartView {
  const api = useApi();
  const { editing } = useDecoration();
  const [cart, setCart] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const waiting = useRef(new Map<string, Send>());
  const running = useRef(false);
  useEffect(() => {
    setCart(loaded);
    // The sample cart of the editor does not count in the header.
    if (!editing) cartChanged(loaded.count);
  }, [loaded, editing]);

  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let last: Cart | null = null;
    for (;;) {
      const [next] = waiting.current;
      if (!next) break;
      const [key, send] = next;
      waiting.current.delete(key);
      last = await send().then(
        ({ data }) => data,
        () => null,
      );
    }
    // A refused change or a lost answer: show the cart of the server.
    last ??= await api.call("/api/v1/cart/get", {}).then(
      ({ data }) => data,
      () => null,
    );
    running.current = false;
    if (last) {
      setCart(last);
      cartChanged(last.count);
    }
    setBusy(false);
  };

  /** Queues a call; it replaces one with the same key that has not been sent. */
  const change = (key: string, shown: (cart: Cart) => Cart, send: Send) => {
    setCart(shown);
    waiting.current.delete(key);
    waiting.current.set(key, send);
    void run();
  };

  return {
    cart,
    busy,
    setQty: (id, qty) =>
      change(
        `qty ${id}`,
        (shown) => withQty(shown, id, qty),
        () => api.call("/api/v1/cart/update", { variant_id: id, qty }),
      ),
    remove(id) {
      waiting.current.delete(`qty ${id}`);
      change(
        `remove ${id}`,
        (shown) => without(shown, id),
        () => api.call("/api/v1/cart/remove", { variant_ids: [id] }),
      );
    },
    select: (ids, selected) =>
      change(
        `select ${ids.join()}`,
        (shown) => withSelection(shown, ids, selected),
        () => api.call("/api/v1/cart/select", { variant_ids: [...ids], selected }),
      ),
  };
}
