import { lazy, Suspense, useSyncExternalStore } from "react";
import { refresh } from "../api/api.ts";
import { identity } from "../api/identity.ts";
import { startPath } from "../api/start.ts";

const SignInAgain = lazy(() => import("./SignInAgain.tsx"));
const ReloadDialog = lazy(() => import("./ReloadDialog.tsx"));
const ConfirmIdentity = lazy(() => import("../sign-in/ConfirmIdentity.tsx"));

/** The dialog that calls wait for when the session has ended, dangerous work needs a confirmation, or the page must be loaded anew. */
export function IdentityDialogs() {
  const kind = useSyncExternalStore(identity.subscribe, identity.current);
  const cancel = () => identity.answer(false);
  if (!kind) return null;
  return (
    <Suspense fallback={null}>
      {kind === "reload" ? (
        <ReloadDialog onCancel={cancel} />
      ) : kind === "confirm" ? (
        <ConfirmIdentity onConfirmed={() => identity.answer(true)} onCancel={cancel} />
      ) : (
        <SignInAgain
          onDone={() => {
            identity.answer(true);
            // Somebody else may have signed in, with other rights.
            void refresh(startPath);
          }}
          onCancel={cancel}
        />
      )}
    </Suspense>
  );
}
