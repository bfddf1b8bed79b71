import { useEffect, useState } from "react";
import type { AutosaveStatus } from "../drafts/autosave.ts";
import { useAutosaveStatus } from "../drafts/context.ts";

const words: Readonly<Record<AutosaveStatus, string>> = {
  nothing: "Published",
  pending: "Not stored yet",
  browser: "Kept in this browser only",
  server: "Draft saved",
};

/** Milliseconds that a change may be on its way before the words change: typing is not talked about. */
const patience = 9000;

/** Where the design stands: published, or where its unpublished changes are kept. */
export function usePublishStatus(): string {
  const kept = useAutosaveStatus();
  const [said, setSaid] = useState(words[kept]);
  useEffect(() => {
    const settled = kept === "nothing" || kept === "server";
    if (!settled) setSaid((before) => (before === words.nothing ? "Unpublished changes" : before));
    const timer = setTimeout(() => setSaid(words[kept]), settled ? 0 : patience);
    return () => clearTimeout(timer);
  }, [kept]);
  return said;
}
