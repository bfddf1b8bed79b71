import { type MouseEvent, type RefObject, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { RouterProvider } from "react-router/dom";
import { moduleType } from "#decoration/module.ts";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { useAwake } from "#ui/controls/use-awake.ts";
import { useLanguage } from "../languages/language.ts";
import { isArrangeable, isBuilt } from "../shell/arrangeable.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { isMovable, keyOfType } from "../store/document.ts";
import type { Mode } from "../store/state.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import { CanvasSkeleton } from "./CanvasSkeleton.tsx";
import type { Box } from "./geometry.ts";
import type { InlineTextProps } from "./InlineText.tsx";
import { moduleKeyAtPoint } from "./module-rects.ts";
import styles from "./PageBox.module.css";
import { useCanvasClicks } from "./use-canvas-clicks.ts";

const revealing = lazyCode(() => import("./scroll-into-view.ts"));
const Outlines = lazyComponent(() => import("./Outlines.tsx"));
const ModuleTools = lazyComponent(() => import("./ModuleTools.tsx"));
const InsertPoints = lazyComponent(() => import("./InsertPoints.tsx"));
const InlineText = lazyComponent<InlineTextProps>(
  () => import("./InlineText.tsx"),
  ({ onEnd }) => onEnd(),
);

interface PageBoxProps {
  readonly box: Box;
  readonly mode: Mode;
  /**
   * What the second view in side-by-side mode is called. It is inert: keyboard and screen readers use the first view; clicks
   * select modules.
   */
  readonly second?: string;
}

/** The shop's page in a box of this document, without an iframe. */
export function PageBox({ box, mode, second: label }: PageBoxProps) {
  const second = label !== undefined;
  const { router } = useShell();
  const pageKey = usePageKey();
  const selected = useEditor((state) => state.selected);
  const { store } = useEditorContext();
  const { translating: inAny } = useLanguage();
  // In the second of two languages the page is in the shop's own.
  const translating = inAny?.editor.store === store ? inAny : null;
  // Only movable modules have a toolbar, and none while texts are translated.
  const insertable = useEditor(isArrangeable) && !inAny;
  const previewing = usePreviewing();
  const awake = useAwake();
  const tools = useEditor(({ document, selected: key }) => {
    const module = key === null ? undefined : document.modules[key];
    return module !== undefined && isMovable(module) && !inAny;
  });
  const scroller = useRef<HTMLDivElement>(null);
  const phase = useSyncExternalStore(router.subscribe, () =>
    !router.state.initialized ? "starting" : router.state.navigation.state === "idle" ? "idle" : "moving",
  );
  useReveal(scroller, box.scale);
  useFreshScroll(scroller);
  const { inline, endInline, handlers } = useCanvasClicks(pageKey);
  const selectAt = useSelectAt(scroller, pageKey);
  const end = useCallback(() => endInline(), [endInline]);
  const size = { width: box.width, height: box.height, "--box-height": `${box.height}px`, "--scale": box.scale };
  const scaled = box.scale < 1 ? { transform: `scale(${box.scale})` } : {};
  // An inert page cannot be scrolled by keyboard: the box around it is focusable, as a labelled landmark.
  const Scroller = second ? "section" : "div";
  return (
    <div
      className={styles.box}
      data-page-box
      data-mode={mode}
      style={{ left: box.left, top: box.top, width: box.width * box.scale, height: box.height * box.scale }}
    >
      {!second && tools && selected !== null && !inline && (
        <Suspense>
          <ModuleTools key={selected} moduleKey={selected} scroller={scroller} />
        </Suspense>
      )}
      <div className={styles.frame} style={{ ...size, ...scaled }}>
        <Scroller
          ref={scroller}
          className={styles.scroller}
          data-scroller
          {...(second ? { "aria-label": label, tabIndex: 0, onClick: selectAt } : handlers)}
        >
          {/* The page does not take over the direction of the editor's language: without a translation it is written from left to right. */}
          <div className={styles.page} inert={second} lang={translating?.locale} dir={translating?.dir ?? "ltr"}>
            {phase === "starting" ? <CanvasSkeleton /> : null}
            <RouterProvider router={router} />
          </div>
        </Scroller>
        {inline && (
          <Suspense>
            <InlineText {...inline} scroller={scroller} scale={box.scale} onEnd={end} />
          </Suspense>
        )}
      </div>
      {phase === "moving" && <div className={styles.progress} />}
      {awake && (
        <Suspense>
          <Outlines scroller={scroller} withTools={!second && tools} pageKey={pageKey} />
        </Suspense>
      )}
      {awake && !second && insertable && !previewing && !inline && (
        <Suspense>
          <InsertPoints scroller={scroller} />
        </Suspense>
      )}
    </div>
  );
}

/** Key of the page's configuration: it is meant by clicks on parts of the page outside of modules. */
function usePageKey(): string | null {
  return useEditor(
    ({ document, page }) => (page && !isBuilt(page) && keyOfType(document, page, moduleType.page)) || null,
  );
}

/** Inert elements get no pointer events: the module is found by its rectangle. */
function useSelectAt(scroller: RefObject<HTMLDivElement | null>, pageKey: string | null) {
  const { store } = useEditorContext();
  return ({ clientX, clientY }: MouseEvent) => {
    const key = scroller.current && moduleKeyAtPoint(scroller.current, clientX, clientY, pageKey);
    if (key) store.getState().select(key);
  };
}

/** Scrolls to the module that the store's `reveal` names. */
function useReveal(scroller: RefObject<HTMLDivElement | null>, scale: number): void {
  const reveal = useEditor((state) => state.reveal);
  const latest = useRef(scale);
  latest.current = scale;
  useEffect(() => {
    if (!reveal) return;
    const stop = new AbortController();
    // After the next frame: a module that was just added has its position by then.
    const frame = requestAnimationFrame(() => {
      void revealing().then((code) => {
        if (scroller.current) code?.scrollModuleIntoView(scroller.current, reveal.key, latest.current, stop.signal);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [scroller, reveal]);
}

/** Scrolls to the top when the page changes. */
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
