import { Suspense } from "react";
import { lazyComponent } from "../ui/lazy.tsx";
import { useRecoveryOffer } from "./context.ts";

// Closing answers nothing away: going on can still be undone, discarding cannot.
const RecoveryDialog = lazyComponent(
  () => import("./RecoveryDialog.tsx"),
  ({ offer }) => offer.answer(true),
);

/** Asks about unpublished work that was found at the start; its dialog is loaded only then. */
export function RecoveryHost() {
  const offer = useRecoveryOffer();
  if (!offer) return null;
  return (
    <Suspense fallback={null}>
      <RecoveryDialog offer={offer} />
    </Suspense>
  );
}
