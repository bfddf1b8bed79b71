import { type ComponentType, useEffect, useState } from "react";
import { mayHaveUnpaid } from "./known-unpaid.ts";

/** The bar about an unpaid order, on pages that want it; its code is loaded only by browsers that may have one. */
export function useUnpaidBar(isWanted: boolean): ComponentType | undefined {
  const [bar, setBar] = useState<{ readonly Bar: ComponentType }>();
  useEffect(() => {
    if (!isWanted || !mayHaveUnpaid()) return;
    // Without it the page is complete: cart and account say the same.
    void import("./UnpaidBar.tsx").then(
      (loaded) => setBar({ Bar: loaded.default }),
      () => {},
    );
  }, [isWanted]);
  return isWanted ? bar?.Bar : undefined;
}
