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
  const settled = autosave === "nothing" || autosave === "server";
  useEffect(() => {
    setLate(false);
    if (settled) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [settled]);
  return { text: statusText({ autosave, late, loaded, neverPublished, offline, ended }), ended };
}
