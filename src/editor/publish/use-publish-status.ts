import { useEffect, useState } from "react";
import type { AutosaveStatus } from "../drafts/autosave.ts";
import { useAutosaveStatus } from "../drafts/context.ts";
import { useEditor } from "../store/context.ts";
import { isNeverPublished } from "../store/dirty.ts";

/** `changed`: a change that is not saved yet, for less than `delay`. */
type ShownStatus = AutosaveStatus | "changed";

const words: Readonly<Record<ShownStatus, string>> = {
  nothing: "Published",
  changed: "Unpublished changes",
  pending: "Not stored yet",
  browser: "Kept in this browser only",
  server: "Draft saved",
};

/** Milliseconds that a change may be unsaved before the text changes, so that it does not flicker while typing. */
const delay = 9000;

/** Text of the status: published, or where the draft is saved. */
export function usePublishStatus(): string {
  const status = useAutosaveStatus();
  const neverPublished = useEditor(isNeverPublished);
  const [shown, setShown] = useState<ShownStatus>(status);
  useEffect(() => {
    const settled = status === "nothing" || status === "server";
    if (!settled) setShown((before) => (before === "nothing" ? "changed" : before));
    const timer = setTimeout(() => setShown(status), settled ? 0 : delay);
    return () => clearTimeout(timer);
  }, [status]);
  return statusText(shown, neverPublished);
}

export function statusText(status: ShownStatus, neverPublished: boolean): string {
  return status === "nothing" && neverPublished ? "Not published yet" : words[status];
}
