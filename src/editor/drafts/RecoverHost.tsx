import { lazy, Suspense } from "react";
import { useOffer } from "./context.ts";

const RecoverDialog = lazy(() => import("./RecoverDialog.tsx"));

/** Asks about unpublished work that was found at the start; its dialog is loaded only then. */
export function RecoverHost() {
  const offer = useOffer();
  if (!offer) return null;
  return (
    <Suspense fallback={null}>
      <RecoverDialog offer={offer} />
    </Suspense>
  );
}
