import { useEffect } from "react";
import { isDialogOpen } from "#ui/controls/is-dialog-open.ts";

/**
 * Gives the focus to the screen's heading when the element that had it is gone: a button that its own work removes, a message
 * that closes. Without it the keyboard starts again at the top of the page, and screen readers lose their place.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target;
    };
    // Sent for a press beside all controls too, and then the element is still there.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last && target instanceof Element && target.isConnected) last = null;
      });
    const isGone = () => last instanceof Element && !last.isConnected && document.activeElement === document.body;
    const keep = () => {
      if (!isGone() || isDialogOpen()) return;
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    };
    // After the frame, in which the element's own list or dialog may have moved the focus.
    const observer = new MutationObserver(() => {
      if (isGone()) requestAnimationFrame(() => setTimeout(keep));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, []);
}
