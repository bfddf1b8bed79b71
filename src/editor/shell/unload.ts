/** The browser's warning before the page is closed: only while a change is not saved anywhere. */
import type { DraftSession } from "../drafts/session.ts";

let allowed = false;

/** The owner has confirmed leaving: no warning. */
export function allowLeaving(): void {
  allowed = true;
}

/** Returns a function that removes the guard. */
export function guardUnload({ isSafe, flush }: Pick<DraftSession, "isSafe" | "flush">): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!allowed && !isSafe()) event.preventDefault();
  };
  // A background tab may be discarded without an event.
  const onHide = () => {
    if (document.visibilityState === "hidden") void flush();
  };
  // Restored from the back/forward cache: the warning is on again.
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
