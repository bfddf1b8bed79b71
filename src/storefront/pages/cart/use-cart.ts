/** The cart as it is shown: changes at once, reconciled with the server's answer once the last change has arrived. */
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
  /** True until the server has answered every change: sums are old. */
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
    // The editor's sample is nobody's cart.
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
    // A change that was refused, or whose answer was lost, is undone by what the server has.
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

  /** A later change of the same thing takes the place of one that has not been sent. */
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
