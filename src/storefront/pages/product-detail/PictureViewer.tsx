import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fill } from "#modules/shared/text.ts";
import { stepOfKey } from "#ui/direction.ts";
import { Icon } from "#ui/Icon.tsx";
import { srcSetOf } from "#ui/picture-sources.ts";
import styles from "./picture-viewer.module.css";
import { usePictureZoom } from "./use-picture-zoom.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly slides: readonly string[];
  /** Index of the picture that was opened. */
  readonly first: number;
  readonly label: string;
  readonly values: Values;
  /** @param last index of the picture shown last. */
  readonly onClose: (last: number) => void;
}

const zoomFactor = 2;

/**
 * The pictures over the whole screen. A click, a tap, Enter or "+" zooms in at that place; a zoomed picture scrolls by
 * touch, by dragging and by the arrow keys. The arrow keys change a picture that is not zoomed.
 */
export default function PictureViewer({ slides, first, label, values, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(first);
  const { stage, zoomed, zoom, reset, handlers } = usePictureZoom(turn);
  const src = slides[current] ?? "";
  const position = fill(values.picture_text, { number: current + 1, total: slides.length });

  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
  }, [stage]);

  function turn(by: number) {
    const next = current + by;
    if (next < 0 || next >= slides.length) return;
    reset();
    setCurrent(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = zoomed ? 0 : stepOfKey(event.key, event.currentTarget);
    if (event.key === "+" || event.key === "=") zoom(true);
    else if (event.key === "-") zoom(false);
    else if (step !== 0) turn(step);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
    >
      <button
        ref={stage}
        type="button"
        className={styles.stage}
        data-zoomed={zoomed}
        aria-pressed={zoomed}
        aria-label={`${values.zoom_text}: ${position}`}
        {...handlers}
      >
        <img
          key={src}
          src={src}
          srcSet={srcSetOf(src)}
          sizes={zoomed ? `${zoomFactor * 100}vmin` : "100vmin"}
          alt=""
          draggable={false}
          className={styles.picture}
          style={zoomed ? { width: `${zoomFactor * 100}%`, height: `${zoomFactor * 100}%` } : undefined}
        />
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={values.close_text}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {slides.length > 1 && (
        <>
          <TurnButton side="previous" label={values.previous_text} disabled={current === 0} onClick={() => turn(-1)} />
          <TurnButton
            side="next"
            label={values.next_text}
            disabled={current === slides.length - 1}
            onClick={() => turn(1)}
          />
          <p className={styles.place} aria-live="polite">
            <span className="visually-hidden">{position}</span>
            <span aria-hidden="true">
              {current + 1} / {slides.length}
            </span>
          </p>
        </>
      )}
    </dialog>
  );
}

interface TurnProps {
  readonly side: "previous" | "next";
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function TurnButton({ side, label, disabled, onClick }: TurnProps) {
  return (
    <button type="button" className={styles[side]} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={side === "previous" ? "chevron-left" : "chevron-right"} />
    </button>
  );
}
