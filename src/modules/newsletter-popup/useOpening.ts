import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { mayOpen } from "./memory.ts";

interface Rule {
  readonly opens: "delay" | "scroll" | "exit";
  readonly seconds: number;
  /** Of the page, in percent. */
  readonly share: number;
}

/** Pages on which nobody is to be held up. */
const quiet = /^\/(product\/payment|payment|account|OrderDetail|withdraw)/i;

/** Whether something else wants an answer: a dialog, a drawer, the question for consent, a field that is being filled in. */
const isBusy = () =>
  document.querySelector("dialog[open], details[open] [role=dialog], #consent:not([hidden])") !== null ||
  document.activeElement?.matches("input, textarea, select, iframe") === true;

/** Whether the page hides what stands there: by a rule about the visitor, or in a closed tab. Opened there a dialog would block the page unseen. */
function isHidden(element: Element | null): boolean {
  for (let one = element?.parentElement; one; one = one.parentElement) {
    if (getComputedStyle(one).display === "none") return true;
  }
  return false;
}

/** Opens a dialog by its rule, once; waits while something else wants an answer. */
export function useOpening(dialog: RefObject<HTMLDialogElement | null>, rule: Rule, off: boolean): void {
  const { opens, seconds, share } = rule;
  const { pathname } = useLocation();
  const isQuiet = off || quiet.test(pathname);
  useEffect(() => {
    if (isQuiet || !mayOpen()) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      if (signal.aborted) return;
      clearTimeout(timer);
      if (isBusy() || document.hidden || isHidden(dialog.current)) {
        timer = setTimeout(open, 2000);
        return;
      }
      stop.abort();
      dialog.current?.showModal();
    };
    const pointed = matchMedia("(hover: hover) and (pointer: fine)").matches;
    if (opens === "scroll") {
      const onScroll = () => {
        const room = document.documentElement.scrollHeight - innerHeight;
        if (room > 0 && (scrollY / room) * 100 >= share) open();
      };
      addEventListener("scroll", onScroll, { passive: true, signal });
    } else if (opens === "exit" && pointed) {
      const onLeave = ({ clientY }: MouseEvent) => clientY <= 0 && open();
      document.documentElement.addEventListener("mouseleave", onLeave, { signal });
    } else timer = setTimeout(open, seconds * 1000);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [dialog, opens, seconds, share, isQuiet]);
}
