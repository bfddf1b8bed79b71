import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "#i18n/t.ts";
import styles from "./FocalPoint.module.css";

/** Shares of the picture's width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  readonly file: string;
  /** Null: the centre. */
  readonly focal: Point | null;
  /** `dragging` while the pointer is down. */
  readonly onChange: (focal: Point, dragging: boolean) => void;
  readonly label?: string;
  /** 2: half of the picture is shown, around the focal point; the rest is dimmed. */
  readonly zoom?: number;
}

const centre: Point = { x: 0.5, y: 0.5 };
const within = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 100) / 100;

/** The point that stays visible where the picture is cropped: click, drag, or arrow keys. */
export function FocalPoint({ file, focal, onChange, label = t("Focal point"), zoom = 1 }: FocalPointProps) {
  const point = focal ?? centre;
  const take = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = within((event.clientX - box.left) / box.width);
    onChange({ x, y: within((event.clientY - box.top) / box.height) }, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(point.x + move.x), y: within(point.y + move.y) }, false);
  };
  const size = `${100 / zoom}%`;
  return (
    <div className={styles.focal}>
      <div
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={t("{x}% from the left, {y}% from the top", {
          x: Math.round(point.x * 100),
          y: Math.round(point.y * 100),
        })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          take(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && take(event)}
      >
        <span className={styles.picture}>
          <img src={file} alt="" draggable={false} />
          {zoom > 1 && (
            <span
              className={styles.shown}
              style={{
                left: `${point.x * (100 - 100 / zoom)}%`,
                top: `${point.y * (100 - 100 / zoom)}%`,
                width: size,
                height: size,
              }}
            />
          )}
        </span>
        <span className={styles.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </div>
      <p className={styles.help}>Click what must stay visible when the picture is cropped.</p>
    </div>
  );
}
