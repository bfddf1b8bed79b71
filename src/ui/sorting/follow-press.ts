/** The pointer, and how far it has come from where it was pressed; pixels of the window. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** A press by which something may be dragged. */
type Press = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY">;

interface Drag {
  /** Pixels that the pointer moves before the press is a drag. */
  readonly threshold?: number;
  /** Milliseconds that a finger or pen rests before its press is a drag; moving earlier scrolls. Without, it drags as a mouse does. */
  readonly hold?: number;
  /** The press becomes a drag. @returns false when there is nothing to drag. */
  readonly begin: () => boolean;
  readonly move: (to: DragPoint) => void;
  /** The drag is over: dropped, or given up by Escape or by the browser. Not called for a press that was no drag. */
  readonly end: (dropped: boolean) => void;
}

/**
 * Follows a press until it ends: the one way in which things are dragged, by mouse, finger or pen.
 * @returns what gives the drag up
 */
export function followPress(press: Press, { threshold = 5, hold = 0, begin, move, end }: Drag): () => void {
  const held = new AbortController();
  const rests = hold > 0 && press.pointerType !== "mouse";
  let active = false;
  const stop = (dropped: boolean) => {
    held.abort();
    clearTimeout(timer);
    if (!active) return;
    active = false;
    end(dropped);
  };
  const start = () => {
    active = begin();
    if (!active) stop(false);
  };
  const timer = rests ? setTimeout(start, hold) : undefined;
  const listen = <E extends keyof DocumentEventMap>(name: E, listener: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(name, listener, { signal: held.signal, capture: true, passive: false });
  listen("pointermove", ({ pointerId, clientX, clientY }) => {
    if (pointerId !== press.pointerId) return;
    const point = { x: clientX, y: clientY, dx: clientX - press.clientX, dy: clientY - press.clientY };
    if (!active) {
      if (Math.hypot(point.dx, point.dy) < threshold) return;
      if (rests) return stop(false);
      start();
    }
    if (active) move(point);
  });
  listen("pointerup", ({ pointerId }) => pointerId === press.pointerId && stop(true));
  listen("pointercancel", ({ pointerId }) => pointerId === press.pointerId && stop(false));
  // A finger that drags does not scroll.
  listen("touchmove", (event) => active && event.preventDefault());
  listen("selectstart", (event) => event.preventDefault());
  listen("keydown", (event) => {
    if (event.key !== "Escape" || !active) return;
    event.preventDefault();
    event.stopPropagation();
    stop(false);
  });
  return () => stop(false);
}
