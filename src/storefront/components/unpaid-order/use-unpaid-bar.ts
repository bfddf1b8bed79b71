import { type ComponentType, useEffect, useState } from "react";
import { mayHaveUnpaid } from "./known-unpaid.ts";
import type { UnpaidTexts } from "./UnpaidNotice.tsx";

type Bar = ComponentType<{ readonly values: UnpaidTexts }>;

/** The bar about an unpaid order; its code is loaded only by browsers that may have one. */
export function useUnpaidBar(isEditing: boolean): Bar | undefined {
  const [bar, setBar] = useState<{ readonly Bar: Bar }>();
  useEffect(() => {
    if (isEditing || !mayHaveUnpaid()) return;
    // Without it the page is complete: cart and account say the same.
    void import("./UnpaidBar.tsx").then(
      (loaded) => setBar({ Bar: loaded.default }),
      () => {},
    );
  }, [isEditing]);
  return bar?.Bar;
}
