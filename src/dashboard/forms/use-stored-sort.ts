import { useEffect, useState } from "react";
import { useSort } from "./use-sort.ts";

interface StoredSort {
  /** The stored order. */
  readonly keys: readonly string[];
  readonly nameOf: (key: string) => string;
  /** Stores the whole new order, once a drag has ended. */
  readonly onStore: (keys: readonly string[]) => void;
}

/** `useSort` for a list whose order is stored at once: it shows the order of the drag until the stored one has changed. */
export function useStoredSort({ keys, nameOf, onStore }: StoredSort) {
  const [order, setOrder] = useState<readonly string[]>(keys);
  const storedOrder = keys.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when the stored order has changed
  useEffect(() => setOrder(keys), [storedOrder]);
  const sort = useSort({ keys: order, nameOf, onOrder: setOrder });
  const { moving } = sort;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a drag stores
  useEffect(() => {
    if (moving === null && order.length === keys.length && order.join(" ") !== storedOrder) onStore(order);
  }, [moving, order]);
  return { ...sort, order };
}
