/** Parts of pages that the server alone renders (`components/server-part.tsx`), and the pages that show them. Server only. */
import { GuaranteeNotice } from "./components/GuaranteeNotice.tsx";
import { renderOnServer } from "./components/server-part.tsx";
import type { RootData } from "./layouts/root-data.ts";
import { Reviews } from "./pages/product-detail/Reviews.tsx";
import { Safety } from "./pages/product-detail/Safety.tsx";
import { Share } from "./pages/product-detail/Share.tsx";

renderOnServer("reviews", Reviews);
renderOnServer("share", Share);
renderOnServer("safety", Safety);
renderOnServer("guarantee", GuaranteeNotice);

const parts: Readonly<Record<string, readonly string[]>> = {
  "product-detail": [
    "src/storefront/pages/product-detail/Reviews.tsx",
    "src/storefront/pages/product-detail/Share.tsx",
  ],
};

/** Pages with one more part in shops to which the consumer law of the European Union applies. */
const lawParts: Readonly<Record<string, string>> = {
  "product-detail": "src/storefront/pages/product-detail/Safety.tsx",
  checkout: "src/storefront/components/GuaranteeNotice.tsx",
};

/**
 * Sources of what a page shows of them: it links their styles.
 * @param page its name in the route table
 */
export function serverParts(page: string, { rules }: Pick<RootData, "rules">): readonly string[] {
  const ofLaw = rules?.eu_consumers ? lawParts[page] : undefined;
  return [...(parts[page] ?? []), ...(ofLaw ? [ofLaw] : [])];
}
