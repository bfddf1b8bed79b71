import { useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { decorationIdOf } from "#storefront/page-options.ts";
import { Button, buttonClass } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { readCookie } from "../api/cookies.ts";
import { leaveEditor } from "../api/session.ts";
import { useDrafts } from "../drafts/context.ts";
import { useShell } from "./shell-context.ts";
import { allowLeaving } from "./unload.ts";

/**
 * Asks to sign in again. The dashboard's sign-in opens in another window, so that every way of signing in works here
 * too; this dialog closes by itself once there is a session.
 */
export default function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const { basename } = useShell();
  const drafts = useDrafts();
  const [opened, setOpened] = useState(false);
  const signIn = useRef<HTMLAnchorElement>(null);
  const leave = () => {
    if (drafts.isSafe()) allowLeaving();
    leaveEditor();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      width={440}
      title={t("Session expired")}
      description={
        opened
          ? t("Finish signing in in the other window. This page then reloads with your work as you left it.")
          : t("Sign in to continue. Your changes are kept.")
      }
      onClose={onClose}
      initialFocus={signIn}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {t("Leave the editor")}
          </Button>
          <a
            ref={signIn}
            className={buttonClass("primary")}
            style={{ textDecoration: "none" }}
            href={signInAddress(basename)}
            target="_blank"
            rel="noopener opener"
            aria-label={t("Sign in (opens a new window)")}
            onClick={() => setOpened(true)}
          >
            {opened ? t("Open the sign-in again") : t("Sign in")}
          </a>
        </>
      }
    />
  );
}

/** The dashboard's page that starts a session of this design's editor. */
function signInAddress(basename: string): string {
  const back = URL.parse(readCookie("redirect_url") ?? "", location.origin);
  const query = new URLSearchParams({ design: decorationIdOf(basename) });
  if (back?.origin === location.origin) query.set("return_to", `${back.pathname}${back.search}`);
  return `/dashboard/editor-session?${query}`;
}
