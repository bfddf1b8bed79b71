import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { RouterProvider } from "react-router/dom";
import { type TextContrast, textContrasts } from "#modules/contrast/text-contrast.ts";
import { WholePageContext } from "../../canvas/use-near-viewport.ts";
import { useShell } from "../../shell/shell-context.ts";
import styles from "./MeasuredPage.module.css";

export interface MeasuredText extends TextContrast {
  /** Width of the page, px. */
  readonly width: number;
}

interface MeasuredPageProps {
  /** Gets the contrast of every text of the page, in both widths. */
  readonly onMeasured: (texts: readonly MeasuredText[]) => void;
}

/** Widths of the page, px: phone and PC. */
const widths = [390, 1440];
/** Longest wait for pictures and fonts, milliseconds; a text on a picture that has not come is left out. */
const maxWait = 3000;

/** The page of the canvas in both widths, out of sight, in which the contrast of its texts is measured once. */
export default function MeasuredPage({ onMeasured }: MeasuredPageProps) {
  const { router } = useShell();
  const host = useRef<HTMLDivElement>(null);
  const report = useRef(onMeasured);
  report.current = onMeasured;
  useEffect(() => {
    let ended = false;
    const measure = async () => {
      const element = host.current;
      if (!element) return;
      await Promise.race([settled(element), new Promise((resolve) => setTimeout(resolve, maxWait))]);
      if (ended) return;
      const texts: MeasuredText[] = [];
      for (const [at, page] of [...element.children].entries()) {
        // A page of hundreds of modules takes a second or two: the button's spinner moves in between.
        await nextFrame();
        texts.push(...textContrasts(page).map((text) => ({ ...text, width: widths[at] ?? 0 })));
      }
      if (!ended) report.current(texts);
    };
    void measure();
    return () => {
      ended = true;
    };
  }, []);
  return createPortal(
    <div ref={host} className={styles.host} inert aria-hidden="true">
      <WholePageContext value={true}>
        {widths.map((width) => (
          <div key={width} className={styles.page} style={{ width }}>
            <RouterProvider router={router} />
          </div>
        ))}
      </WholePageContext>
    </div>,
    document.body,
  );
}

/** Resolves when the page is laid out and its pictures and fonts have loaded, or failed to. */
async function settled(host: HTMLElement): Promise<void> {
  await nextFrame();
  const pictures = [...host.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
  await nextFrame();
}

/** A window in the background has no frames. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });
