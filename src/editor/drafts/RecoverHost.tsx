import { Suspense } from "react";
import { later } from "../ui/later.tsx";
import { useOffer } from "./context.ts";

// Closing answers nothing away: going on can still be undone, discarding cannot.
const RecoverDialog = later(
  () => import("./RecoverDialog.tsx"),
  ({ offer }) => offer.answer(true),
);

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
