import { createContext, useContext, useSyncExternalStore } from "react";
import type { Kept } from "./keeper.ts";
import type { DraftSession, Offer } from "./session.ts";

export const DraftsContext = createContext<DraftSession | null>(null);

export function useDrafts(): DraftSession {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("no drafts around this component");
  return drafts;
}

/** Unpublished work found at the start, until the owner has answered. */
export function useOffer(): Offer | null {
  const { subscribe, offer } = useDrafts();
  return useSyncExternalStore(subscribe, offer);
}

/** Where the latest change is kept. */
export function useKept(): Kept {
  const { subscribe, kept } = useDrafts();
  return useSyncExternalStore(subscribe, kept);
}
