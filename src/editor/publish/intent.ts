/** A publish that is under way, so that it can be repeated after the page was reloaded for a new session. */
import * as z from "zod/mini";
import { groupName } from "#contract/group-name.ts";
import type { Group } from "#contract/groups.ts";

const schema = z.object({
  /** True once the owner has confirmed: then it is sent without a question. */
  confirmed: z.boolean(),
  /** Changed groups that stay drafts. */
  without: z.array(groupName),
});
export type PublishIntent = Readonly<z.output<typeof schema>>;

let current: PublishIntent | null = null;
let repeat: PublishIntent | null = null;

/** The publish that is under way. */
export const currentIntent = (): PublishIntent | null => current;

/** Notes that a publish has begun (`[]`), was confirmed, or is over (null). */
export function noteIntent(intent: { readonly confirmed: boolean; readonly without: readonly Group[] } | null): void {
  current = intent && { ...intent, without: [...intent.without] };
}

/** The publish of before the reload, for the next press of the button; once. */
export function takeRepeat(): PublishIntent | null {
  const taken = repeat;
  repeat = null;
  return taken;
}

/** Has the next press of the button repeat a publish of before the reload. */
export function setRepeat(intent: PublishIntent): void {
  repeat = intent;
}

/** An intent that was stored as JSON; null for anything else. */
export function readIntent(stored: unknown): PublishIntent | null {
  const read = schema.safeParse(stored);
  return read.success ? read.data : null;
}
