/** The browser's own warning on leaving: only while a change is kept nowhere, and not after the owner has agreed. */
import type { DraftSession } from "../drafts/session.ts";

let allowed = false;

/** The owner has said yes: the next leaving asks no more. */
export function allowLeaving(): void {
  allowed = true;
}

/** Gives back what takes the guard away. */
export function guardUnload({ isSafe, flush }: Pick<DraftSession, "isSafe" | "flush">): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!allowed && !isSafe()) event.preventDefault();
  };
  // A tab in the background may be ended without another word.
  const onHide = () => {
    if (document.visibilityState === "hidden") void flush();
  };
  // Back from the browser's page cache: the owner stayed after all.
  const onShow = () => {
    allowed = false;
  };
  window.addEventListener("beforeunload", onUnload);
  document.addEventListener("visibilitychange", onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("beforeunload", onUnload);
    document.removeEventListener("visibilitychange", onHide);
    window.removeEventListener("pageshow", onShow);
  };
}
