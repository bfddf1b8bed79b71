import { useEffect, useState } from "react";
import type { AutosaveStatus } from "../drafts/autosave.ts";
import { useAutosaveStatus } from "../drafts/context.ts";

const words: Readonly<Record<AutosaveStatus, string>> = {
  nothing: "Published",
  pending: "Not stored yet",
  browser: "Kept in this browser only",
  server: "Draft saved",
};

/** Milliseconds that a change may be unsaved before the text changes, so that it does not flicker while typing. */
const patience = 9000;

/** Text of the status: published, or where the draft is saved. */
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
