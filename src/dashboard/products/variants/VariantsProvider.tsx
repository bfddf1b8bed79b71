import type { ReactNode } from "react";
import { useVariantsOfForm, VariantsContext } from "./use-variants.ts";

/** Computes the variants once for all cards. Its children render again only where they use them. */
export function VariantsProvider({ children }: { readonly children: ReactNode }) {
  return <VariantsContext value={useVariantsOfForm()}>{children}</VariantsContext>;
}
