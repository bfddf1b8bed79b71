import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { srcSetOf } from "#ui/picture-sources.ts";
import styles from "./picture-viewer.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly slides: readonly string[];
  /** Index of the picture that was opened. */
  readonly first: number;
  readonly label: string;
  readonly values: Values;
  /** @param last index of the picture that was looked at in the end. */
  readonly onClose: (last: number) => void;
}

/** How much larger a picture becomes. */
const factor = 2;

/**
 * The pictures over the whole screen. A click, a tap, Enter or "+" enlarges one at that place; then it is scrolled: by
 * finger, by dragging, by the arrow keys. The arrow keys turn the pages of pictures that are not enlarged.
 */
export default function PictureViewer({ slides, first, label, values, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLButtonElement>(null);
  const drag = useRef({ x: 0, y: 0, moved: false });
  const [current, setCurrent] = useState(first);
  const [zoomed, setZoomed] = useState(false);
  const src = slides[current] ?? "";

  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
  }, []);

  function turn(by: number) {
    const next = current + by;
    if (next < 0 || next >= slides.length) return;
    setZoomed(false);
    setCurrent(next);
  }

  /** Enlarges so that the point stays where it is: `x` and `y` are shares of the picture's room, 0 to 1. */
  function zoom(on: boolean, x = 0.5, y = 0.5) {
    setZoomed(on);
    requestAnimationFrame(() => {
      const room = stage.current;
      room?.scrollTo({
        left: x * (room.scrollWidth - room.clientWidth),
        top: y * (room.scrollHeight - room.clientHeight),
        behavior: "instant",
      });
    });
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    if (drag.current.moved) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A click by the keyboard has no place: the middle.
    const byKey = event.detail === 0;
    zoom(!zoomed, byKey ? 0.5 : (event.clientX - left) / width, byKey ? 0.5 : (event.clientY - top) / height);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "+" || event.key === "=") zoom(true);
    else if (event.key === "-") zoom(false);
    else if (!zoomed && event.key === "ArrowRight") turn(1);
    else if (!zoomed && event.key === "ArrowLeft") turn(-1);
    else return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent) {
    drag.current = { x: event.clientX, y: event.clientY, moved: false };
  }

  /** A mouse drags what a finger scrolls by itself. */
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return;
    const { x, y, moved } = drag.current;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (!moved && Math.hypot(dx, dy) < 5) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: true };
    if (zoomed && event.pointerType === "mouse") event.currentTarget.scrollBy(-dx, -dy);
  }

  function onPointerUp(event: PointerEvent) {
    const { x } = drag.current;
    if (zoomed || event.pointerType === "mouse") return;
    if (Math.abs(event.clientX - x) > 40) turn(event.clientX < x ? 1 : -1);
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
        aria-label={`${values.zoom_text}: ${fill(values.picture_text, { number: current + 1, total: slides.length })}`}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      >
        <img
          key={src}
          src={src}
          srcSet={srcSetOf(src)}
          sizes={zoomed ? `${factor * 100}vmin` : "100vmin"}
          alt=""
          draggable={false}
          className={styles.picture}
          style={zoomed ? { width: `${factor * 100}%`, height: `${factor * 100}%` } : undefined}
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
          <button
            type="button"
            className={styles.previous}
            aria-label={values.previous_text}
            disabled={current === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={values.next_text}
            disabled={current === slides.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <p className={styles.place} aria-live="polite">
            <span className="visually-hidden">
              {fill(values.picture_text, { number: current + 1, total: slides.length })}
            </span>
            <span aria-hidden="true">
              {current + 1} / {slides.length}
            </span>
          </p>
        </>
      )}
    </dialog>
  );
}
