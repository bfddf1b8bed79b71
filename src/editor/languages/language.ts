/** The language on the canvas: the shop's own, or one that the design is being translated into. Small, because it is part of the editor's first code. */
import { useSyncExternalStore } from "react";
import type { Translating } from "./translating.ts";

interface LanguageState {
  /** BCP 47 tags of the shop's other languages; none in a shop with one. */
  readonly others: readonly string[];
  /** Null in the shop's own language. */
  readonly translating: Translating | null;
}

let state: LanguageState = { others: [], translating: null };
const listeners = new Set<() => void>();

function change(next: Partial<LanguageState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export const setOtherLanguages = (others: readonly string[]): void => change({ others });
export const otherLanguages = (): readonly string[] => state.others;
export const setTranslating = (translating: Translating | null): void => change({ translating });
export const translatingNow = (): Translating | null => state.translating;

const subscribeLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): LanguageState => useSyncExternalStore(subscribeLanguage, () => state);
