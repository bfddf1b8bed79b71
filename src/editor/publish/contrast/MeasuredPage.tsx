import { useEffect, useRef } from "react";
import { RouterProvider } from "react-router/dom";
import { type TextContrast, textContrastsInSlices } from "#modules/contrast/text-contrast.ts";
import { WholePageContext } from "../../canvas/use-near-viewport.ts";
import type { Router } from "../../shell/shell-context.ts";
import styles from "./MeasuredPage.module.css";

export interface MeasuredText extends TextContrast {
  /** Width of the page, px. */
  readonly width: number;
}

interface MeasuredPageProps {
  readonly router: Router;
  /** Gets the contrast of every text of the page, in both widths, while the page is there. */
  readonly onMeasured: (texts: readonly MeasuredText[]) => void;
}

/** Widths of the page, px: phone and PC. */
const widths = [390, 1440];
/** Longest wait for pictures and fonts, milliseconds; a text on a picture that has not come is left out. */
const maxWait = 3000;

/** A page in one width after the other, out of sight, in which the contrast of its texts is measured once. */
export function MeasuredPage({ router, onMeasured }: MeasuredPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const report = useRef(onMeasured);
  report.current = onMeasured;
  useEffect(() => {
    let ended = false;
    const measure = async () => {
      const texts: MeasuredText[] = [];
      for (const width of widths) {
        const page = box.current;
        if (!page) return;
        page.style.width = `${width}px`;
        await Promise.race([settled(page), new Promise((resolve) => setTimeout(resolve, maxWait))]);
        if (ended) return;
        texts.push(...(await textContrastsInSlices(page, nextFrame)).map((text) => ({ ...text, width })));
      }
      if (!ended) report.current(texts);
    };
    void measure();
    return () => {
      ended = true;
    };
  }, []);
  return (
    <div ref={box} className={styles.page}>
      <WholePageContext value={true}>
        <RouterProvider router={router} />
      </WholePageContext>
    </div>
  );
}

/**
 * Resolves when the page is laid out and its pictures and fonts have loaded, or failed to. Pictures are not decoded: only those
 * behind a text are looked into, and decoding all of a home page takes a second of the processor.
 */
async function settled(page: HTMLElement): Promise<void> {
  await nextFrame();
  const pictures = [...page.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all([document.fonts.ready, ...pictures.map(loaded)]);
  await nextFrame();
}

function loaded(picture: HTMLImageElement): Promise<void> | undefined {
  if (picture.complete) return undefined;
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) picture.addEventListener(end, () => resolve(), { once: true });
  });
}

/** A window in the background has no frames. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });
