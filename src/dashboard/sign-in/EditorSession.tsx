import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { codes } from "#contract/errors.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { CallError, messageOf } from "../api/errors.ts";
import styles from "./AuthFrame.module.css";
import { AuthFrame, Failure } from "./AuthFrame.tsx";
import SignIn from "./SignIn.tsx";

/** The editor listens here (`src/editor/api/watch-sign-in.ts`). */
const channelName = "shopwright-editor";
const path = "/admin_api/v1/staff/editorTicket";

/**
 * The window that the editor opens when its session has ended: signs in, starts a new session for it, and closes. The link of an email
 * about a comment leads here too, and on into the editor.
 */
export function Component() {
  const [query] = useSearchParams();
  const design = Number(query.get("design")) || undefined;
  const back = query.get("return_to");
  const { data, error, refetch } = useQuery({
    queryKey: [path, design, back],
    queryFn: () => startSession(design, back),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // From an email: the editor is not open yet.
  const opens = query.get("open") === "comments" && design !== undefined;
  useEffect(() => {
    if (!data) return;
    if (opens) return location.replace(`/admin_${design}#comments`);
    const channel = new BroadcastChannel(channelName);
    channel.postMessage("signed in");
    channel.close();
    // Browsers close only windows without a history of their own; otherwise the text says what to do.
    window.close();
  }, [data, design, opens]);
  if (error instanceof CallError && error.code === codes.unauthorized) {
    return <SignIn onSignedIn={() => void refetch()} notice={t("Sign in to continue in the editor.")} />;
  }
  return (
    <AuthFrame title={data && !opens ? t("You are signed in") : t("One moment")}>
      {data && !opens && (
        <p className={`break radius-m pad-y-10 pad-x-12 ${styles.notice}`}>
          {t("Close this window to continue in the editor.")}
        </p>
      )}
      {error && (
        <div className="stack gap-16">
          <Failure>{messageOf(error)}</Failure>
          <Button onClick={() => void refetch()}>{t("Try again")}</Button>
        </div>
      )}
    </AuthFrame>
  );
}

/** Uses an entry link of the editor up, which sets the cookies of its session. */
async function startSession(design: number | undefined, back: string | null): Promise<true> {
  const input = {
    ...(design && { decoration: design }),
    ...(back && /^\/dashboard(?:[/?#]|$)/.test(back) && { return_to: back }),
  };
  const { url } = await api.call(path, input, { askIdentity: false });
  await fetch(url, { redirect: "manual" });
  return true;
}
