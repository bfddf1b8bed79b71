import { Suspense } from "react";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useRecoveryOffer } from "./context.ts";

// Closing restores: restoring can be undone, discarding cannot.
const RecoveryDialog = lazyComponent(
  () => import("./RecoveryDialog.tsx"),
  ({ offer }) => offer.answer(true),
);

/** Shows the dialog about a recovered draft; its code is loaded only then. */
export function RecoveryHost() {
  const offer = useRecoveryOffer();
  if (!offer) return null;
  return (
    <Suspense fallback={null}>
      <RecoveryDialog offer={offer} />
    </Suspense>
  );
}
