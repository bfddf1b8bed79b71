import { useEffect, useState } from "react";
import type { AutosaveStatus } from "../drafts/autosave.ts";
import { useAutosaveStatus } from "../drafts/context.ts";
import { useEditor } from "../store/context.ts";
import { isNeverPublished } from "../store/dirty.ts";

const unchanged = "Published";
const neverPublished = "Not published yet";
const words: Readonly<Record<AutosaveStatus, string>> = {
  nothing: unchanged,
  pending: "Not stored yet",
  browser: "Kept in this browser only",
  server: "Draft saved",
};

/** Milliseconds that a change may be unsaved before the text changes, so that it does not flicker while typing. */
const delay = 9000;

/** Text of the status: published, or where the draft is saved. */
export function usePublishStatus(): string {
  const status = useAutosaveStatus();
  const never = useEditor(isNeverPublished);
  const [text, setText] = useState(words[status]);
  useEffect(() => {
    const settled = status === "nothing" || status === "server";
    if (!settled) setText((before) => (before === unchanged ? "Unpublished changes" : before));
    const timer = setTimeout(() => setText(words[status]), settled ? 0 : delay);
    return () => clearTimeout(timer);
  }, [status]);
  return text === unchanged && never ? neverPublished : text;
}
