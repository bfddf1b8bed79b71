import { useEffect, useState, useSyncExternalStore } from "react";
import { isOffline, subscribeConnection } from "../api/connection.ts";
import { signedIn } from "../api/signed-in.ts";
import { useAutosaveStatus } from "../drafts/context.ts";
import { useEditor } from "../store/context.ts";
import { isNeverPublished } from "../store/dirty.ts";
import { patience, statusText } from "./status.ts";

/** Text of the status, and whether the session has ended. */
export function useStatus(): { readonly text: string; readonly ended: boolean } {
  const autosave = useAutosaveStatus();
  const neverPublished = useEditor(isNeverPublished);
  const loaded = useEditor(({ page, document }) => page !== null && page in document.order);
  const offline = useSyncExternalStore(subscribeConnection, isOffline);
  const { ended } = useSyncExternalStore(signedIn.subscribe, signedIn.current);
  const [late, setLate] = useState(false);
  // Without a connection only what no browser has stored yet can be late.
  const waiting = autosave === "pending" || (autosave === "browser" && !offline);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { text: statusText({ autosave, late, loaded, neverPublished, offline, ended }), ended };
}
