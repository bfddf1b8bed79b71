/** A reload by the editor itself, after which the tab's work is restored without a question. */
import * as z from "zod/mini";
import { groupName } from "#contract/group-name.ts";
import { currentIntent, type PublishIntent } from "../publish/intent.ts";

const key = "editor_resume";

const intent = z.object({ confirmed: z.boolean(), without: z.array(groupName) });

export interface Resume {
  /** The publish that waited for the sign-in. */
  readonly publish: PublishIntent | null;
}

/** Stores that the tab's work is restored without a question after the next reload, and a publish repeated. */
export function noteResume(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ publish: currentIntent() }));
  } catch {
    // Without sessionStorage the work is offered as after any reload.
  }
}

/** What the editor has noted before it reloaded this tab itself; once. Null after any other reload. */
export function takeResume(): Resume | null {
  try {
    const noted = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (noted === null) return null;
    const stored: unknown = JSON.parse(noted);
    const publish = typeof stored === "object" && stored !== null && "publish" in stored ? stored.publish : null;
    return { publish: readIntent(publish) };
  } catch {
    return null;
  }
}

/** An intent that was stored as JSON; null for anything else. */
function readIntent(stored: unknown): PublishIntent | null {
  const read = intent.safeParse(stored);
  return read.success ? read.data : null;
}
