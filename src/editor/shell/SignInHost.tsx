import { useEffect, useSyncExternalStore } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { signedIn } from "../api/signed-in.ts";
import { watchSignIn } from "../api/watch-sign-in.ts";
import { useDrafts } from "../drafts/context.ts";
import { noteResume } from "../drafts/resume.ts";
import { flushDrafts } from "./navigation.ts";
import SignInDialog from "./SignInDialog.tsx";
import { useShell } from "./shell-context.ts";
import { allowLeaving } from "./unload.ts";

/** The dialog of an ended session, and the watch for the next one. Loaded when a session has ended. */
export default function SignInHost() {
  const { asking } = useSyncExternalStore(signedIn.subscribe, signedIn.current);
  const { basename, http } = useShell();
  const drafts = useDrafts();
  useEffect(
    () =>
      watchSignIn(http, basename, async ({ reload }) => {
        announce(t("Signed in"));
        await flushDrafts(drafts);
        if (!reload) return;
        noteResume();
        allowLeaving();
        location.reload();
      }),
    [http, basename, drafts],
  );
  return asking ? <SignInDialog onClose={signedIn.dismiss} /> : null;
}
