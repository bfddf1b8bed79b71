import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { announce } from "#ui/controls/announce.tsx";
import { announcePlace, moduleName, movableKeys } from "../shell/commands.ts";
import { scrollSpeed } from "../sorting/scroll-speed.ts";
import { useEditorContext } from "../store/context.ts";
import { type DropTarget, dropTargetAt, type Strip } from "./drop-target.ts";
import { moduleRect } from "./module-rects.ts";

/** Pixels of movement before a press becomes a drag. */
const threshold = 4;

interface Running {
  readonly pointer: number;
  readonly startY: number;
  y: number;
  moved: boolean;
}

/**
 * Drags a module over the canvas by a handle, with mouse, pen or finger. `drop` is the current drop target; Escape
 * cancels.
 */
export function useModuleDrag(scroller: RefObject<HTMLElement | null>, key: string) {
  const editor = useEditorContext();
  const [drop, setDrop] = useState<DropTarget | null>(null);
  const running = useRef<Running | null>(null);
  const frame = useRef(0);

  const strips = useCallback((): Strip[] => {
    const element = scroller.current;
    if (!element) return [];
    return movableKeys(editor).flatMap((one) => {
      const rect = moduleRect(element, one);
      return rect ? [{ key: one, top: rect.top, bottom: rect.bottom }] : [];
    });
  }, [editor, scroller]);

  const follow = useCallback(() => {
    const element = scroller.current;
    const drag = running.current;
    if (!element || !drag?.moved) return;
    const view = element.getBoundingClientRect();
    element.scrollBy({ top: scrollSpeed(drag.y, view.top, view.bottom), behavior: "instant" });
    setDrop(dropTargetAt(strips(), key, drag.y));
    frame.current = requestAnimationFrame(follow);
  }, [scroller, strips, key]);

  const end = useCallback(
    (keep: boolean) => {
      const drag = running.current;
      running.current = null;
      cancelAnimationFrame(frame.current);
      setDrop(null);
      if (!drag?.moved) return;
      const landing = keep ? dropTargetAt(strips(), key, drag.y) : null;
      const { move, select } = editor.store.getState();
      if (landing?.over && move(key, landing.over)) {
        select(key);
        announcePlace(editor, key);
      } else announce(`${moduleName(editor, key)} stays where it is`);
    },
    [editor, key, strips],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !running.current?.moved) return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      cancelAnimationFrame(frame.current);
    };
  }, [end]);

  return {
    drop,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        running.current = { pointer: event.pointerId, startY: event.clientY, y: event.clientY, moved: false };
      },
      onPointerMove({ pointerId, clientY }: PointerEvent) {
        const drag = running.current;
        if (drag?.pointer !== pointerId) return;
        drag.y = clientY;
        if (drag.moved || Math.abs(clientY - drag.startY) < threshold) return;
        drag.moved = true;
        follow();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
