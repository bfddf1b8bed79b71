/** As whom, and when, the canvas shows pages: modules whose rule does not let this visitor see them are left out. */
import { useSyncExternalStore } from "react";
import type { Values } from "#decoration/field.ts";
import { guest, holds, type RuleValues, ruleText, type Visitor } from "#decoration/rules.ts";
import { timeOf } from "./rule-words.ts";

export interface PreviewAs extends Visitor {
  /** A day and time of the shop's clock, "2026-12-24 18:00"; "" for now. */
  readonly at: string;
}

/** A guest now. */
export const plainGuest: PreviewAs = { ...guest, at: "" };

let current: PreviewAs | null = null;
const listeners = new Set<() => void>();

export const previewAs = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Null while every module is shown. */
  current: (): PreviewAs | null => current,
  show(next: PreviewAs | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
};

export const usePreviewAs = (): PreviewAs | null => useSyncExternalStore(previewAs.subscribe, previewAs.current);

/** Whether a module is shown to that visitor at that time. */
export function isShownTo(values: Values, visitor: PreviewAs | null): boolean {
  if (!visitor) return true;
  const rule: Partial<RuleValues> = values;
  const at = timeOf(visitor.at) ?? Date.now();
  const [from, until] = [timeOf(rule.rule_from), timeOf(rule.rule_until)];
  if (at < (from ?? 0) || at >= (until ?? Number.POSITIVE_INFINITY)) return false;
  return holds(ruleText(rule), visitor);
}
