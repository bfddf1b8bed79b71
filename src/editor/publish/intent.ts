/** A publish that is under way, so that it can be repeated after the page was reloaded for a new session. */
import type { Group } from "#contract/groups.ts";

export interface PublishIntent {
  /** True once the owner has confirmed: then it is sent without a question. */
  readonly confirmed: boolean;
  /** Changed groups that stay drafts. */
  readonly without: readonly Group[];
}

let current: PublishIntent | null = null;
let repeat: PublishIntent | null = null;

/** The publish that is under way. */
export const currentIntent = (): PublishIntent | null => current;

/** Notes that a publish has begun (`[]`), was confirmed, or is over (null). */
export function noteIntent(intent: PublishIntent | null): void {
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
