/** Sources of the parts that the server alone renders (`components/server-part.tsx`): pages that show them link their styles. Server only. */
import type { RootData } from "./layouts/root-data.ts";

const lawParts: Readonly<Record<string, string>> = {
  "product-detail": "src/storefront/pages/product-detail/Safety.tsx",
  checkout: "src/storefront/components/GuaranteeNotice.tsx",
};

/** @param page name of the page in the route table */
export function serverParts(page: string, { rules }: Pick<RootData, "rules">): readonly string[] {
  const source = rules?.eu_consumers ? lawParts[page] : undefined;
  return source ? [source] : [];
}
