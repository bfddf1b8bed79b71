import { createContext, useContext, useSyncExternalStore } from "react";
import type { AutosaveStatus } from "./autosave.ts";
import type { DraftSession, RecoveryOffer } from "./session.ts";

export const DraftsContext = createContext<DraftSession | null>(null);

export function useDrafts(): DraftSession {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("no drafts around this component");
  return drafts;
}

/** Unpublished work found at the start, until the owner has answered. */
export function useRecoveryOffer(): RecoveryOffer | null {
  const { subscribe, offer } = useDrafts();
  return useSyncExternalStore(subscribe, offer);
}

/** Where the latest change is kept. */
export function useAutosaveStatus(): AutosaveStatus {
  const { subscribe, status } = useDrafts();
  return useSyncExternalStore(subscribe, status);
}
