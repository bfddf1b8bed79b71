import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { RouterProvider } from "react-router/dom";
import { moduleType } from "#decoration/module.ts";
import { useShell } from "../shell/environment.ts";
import { destinationOf, follow } from "../shell/leave.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { keyOfType } from "../store/document.ts";
import { toast } from "../ui/toasts.ts";
import { keyAt, revealModule } from "./boxes.ts";
import styles from "./Canvas.module.css";
import { CanvasSkeleton } from "./CanvasSkeleton.tsx";
import { boxFor, type Room } from "./geometry.ts";
import { Outlines } from "./Outlines.tsx";

interface CanvasProps {
  /** Pixels the drawer takes from the canvas now. */
  readonly taken: number;
}

/** The shop's page in a box of this document, as wide as the mode wants it: no frame, no copied styles. */
export function Canvas({ taken }: CanvasProps) {
  const { router } = useShell();
  const mode = useEditor((state) => state.mode);
  const pageKey = useEditor(
    ({ document, page }) => (page && page !== "home_modules" && keyOfType(document, page, moduleType.page)) || null,
  );
  const stage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(stage, taken);
  const box = room && boxFor(mode, room);
  const phase = useSyncExternalStore(router.subscribe, () =>
    !router.state.initialized ? "starting" : router.state.navigation.state === "idle" ? "idle" : "moving",
  );
  useReveal(scroller, box?.scale ?? 1);
  useFreshScroll(scroller);
  const clicks = useCanvasClicks(pageKey);

  return (
    // No landmark and no name: the page inside brings its own, and `main` may stand in no other.
    <div ref={stage} className={styles.stage} tabIndex={-1} data-region="canvas">
      {box && (
        <div
          className={styles.box}
          data-mode={mode}
          style={{ left: box.left, top: box.top, width: box.width * box.scale, height: box.height * box.scale }}
        >
          <div
            className={styles.frame}
            style={{
              width: box.width,
              height: box.height,
              transform: box.scale < 1 ? `scale(${box.scale})` : undefined,
            }}
          >
            <div ref={scroller} className={styles.scroller} {...clicks}>
              {phase === "starting" ? <CanvasSkeleton /> : null}
              <RouterProvider router={router} />
            </div>
          </div>
          {phase === "moving" && <div className={styles.progress} />}
          <Outlines scroller={scroller} pageKey={pageKey} />
        </div>
      )}
    </div>
  );
}

/** The room there is, kept up to date. */
function useRoom(stage: RefObject<HTMLDivElement | null>, taken: number): Room | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [stage]);
  return size && { ...size, fullWidth: size.width + taken };
}

/** Brings a module into view when the store asks for it. */
function useReveal(scroller: RefObject<HTMLDivElement | null>, scale: number): void {
  const reveal = useEditor((state) => state.reveal);
  const latest = useRef(scale);
  latest.current = scale;
  useEffect(() => {
    if (!reveal) return;
    // After the frame that paints the change: a module just added has its place by then.
    const frame = requestAnimationFrame(() => {
      if (scroller.current) revealModule(scroller.current, reveal.key, latest.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, reveal]);
}

/** Another page begins at its top. */
function useFreshScroll(scroller: RefObject<HTMLDivElement | null>): void {
  const { router } = useShell();
  useEffect(() => {
    let path = router.state.location.pathname;
    return router.subscribe(({ location }) => {
      if (location.pathname === path) return;
      path = location.pathname;
      scroller.current?.scrollTo({ top: 0 });
    });
  }, [router, scroller]);
}

/**
 * A click selects the module under it. A link in a module that is not selected yet is only part of it; in the selected
 * one, or by keyboard, it is followed, after asking (spec §2).
 */
function useCanvasClicks(pageKey: string | null) {
  const { store } = useEditorContext();
  const { router, basename } = useShell();
  return {
    onClickCapture(event: MouseEvent) {
      const key = keyAt(event.target, pageKey);
      const { selected, select } = store.getState();
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const byKeyboard = event.detail === 0;
      if (link instanceof HTMLAnchorElement && !link.getAttribute("href")?.startsWith("#")) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (byKeyboard || key === null || key === selected) {
          const { target, href: address } = link;
          void follow(destinationOf({ target, address }, location.origin, basename), store, router);
          return;
        }
      }
      if (!byKeyboard && key !== null && key !== selected) select(key, { reveal: false });
    },
    onSubmitCapture(event: FormEvent) {
      event.preventDefault();
      event.stopPropagation();
      toast("Forms send nothing from the editor. Try them in the shop.");
    },
  };
}
