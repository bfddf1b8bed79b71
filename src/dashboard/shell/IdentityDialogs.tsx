import { lazy, Suspense, useSyncExternalStore } from "react";
import { refresh } from "../api/api.ts";
import { identity } from "../api/identity.ts";

const SignInDialog = lazy(() => import("../sign-in/SignInDialog.tsx"));
const ConfirmDialog = lazy(() => import("../sign-in/ConfirmDialog.tsx"));

/** The dialog that calls wait for when the session has ended or dangerous work needs a confirmation. */
export function IdentityDialogs() {
  const kind = useSyncExternalStore(identity.subscribe, identity.current);
  if (!kind) return null;
  const Shown = kind === "sign-in" ? SignInDialog : ConfirmDialog;
  const done = () => {
    identity.answer(true);
    // Somebody else may have signed in, with other rights.
    if (kind === "sign-in") void refresh("/admin_api/v1/home/start");
  };
  return (
    <Suspense fallback={null}>
      <Shown onDone={done} onCancel={() => identity.answer(false)} />
    </Suspense>
  );
}
