import { createContext, useContext, useSyncExternalStore } from "react";
import type { AutosaveStatus } from "./autosave.ts";
import type { DraftSession, RecoveryOffer } from "./session.ts";

export const DraftsContext = createContext<DraftSession | null>(null);

export function useDrafts(): DraftSession {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("no drafts around this component");
  return drafts;
}

/** The recovered draft that the owner has not answered yet. */
export function useRecoveryOffer(): RecoveryOffer | null {
  const { subscribe, offer } = useDrafts();
  return useSyncExternalStore(subscribe, offer);
}

export function useAutosaveStatus(): AutosaveStatus {
  const { subscribe, status } = useDrafts();
  return useSyncExternalStore(subscribe, status);
}
