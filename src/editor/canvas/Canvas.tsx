import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useLanguage } from "../languages/language.ts";
import { usePreviewAs } from "../rules/preview-as.ts";
import { useEditor } from "../store/context.ts";
import styles from "./Canvas.module.css";
import { boxesSideBySide, boxFor, type Room } from "./geometry.ts";
import { PageBox } from "./PageBox.tsx";
import { useSideBySide } from "./side-by-side.ts";

const PreviewAsBar = lazyComponent(() => import("../rules/PreviewAsBar.tsx"));
const TwoLanguages = lazyComponent<{ readonly room: Room }>(() => import("../languages/TwoLanguages.tsx"));

interface CanvasProps {
  /** Pixels of width that the open drawer takes from the canvas. */
  readonly taken: number;
}

/** The page at the width of the display mode, or side by side: on PC and phone, while translating in two languages. */
export function Canvas({ taken }: CanvasProps) {
  const mode = useEditor((state) => state.mode);
  const sideBySide = useSideBySide() && mode === 0;
  const { translating } = useLanguage();
  const twoLanguages = sideBySide && translating !== null;
  const visitor = usePreviewAs();
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage, taken);
  const pair = room && sideBySide && !twoLanguages ? boxesSideBySide(room) : null;
  return (
    // No landmark: the page inside has its own, and `main` may not be nested in another landmark.
    <div ref={stage} className={styles.stage} tabIndex={-1} data-region="canvas">
      {room && twoLanguages && (
        <Suspense fallback={null}>
          <TwoLanguages room={room} />
        </Suspense>
      )}
      {room && !twoLanguages && <PageBox key="first" box={pair?.pc ?? boxFor(mode, room)} mode={mode} />}
      {visitor && (
        <Suspense fallback={null}>
          <PreviewAsBar visitor={visitor} />
        </Suspense>
      )}
      {pair && <PageBox key="second" box={pair.phone} mode={1} second={t("The same page on a phone")} />}
    </div>
  );
}

/** The canvas size, updated by a ResizeObserver. */
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
  return size && { ...size, fullWidth: size.width + taken, scrollbar: scrollbarWidth() };
}

/** Width of a classic scrollbar in this browser; 0 with overlay scrollbars. */
let scrollbar: number | undefined;
function scrollbarWidth(): number {
  if (scrollbar === undefined) {
    const probe = document.createElement("div");
    probe.style.cssText = "position: absolute; width: 100px; overflow-y: scroll; visibility: hidden";
    document.body.append(probe);
    scrollbar = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return scrollbar;
}
