import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { followPress } from "#ui/sorting/follow-press.ts";
import { scrollSpeed } from "#ui/sorting/scroll-speed.ts";
import { announcePlace, moduleName, movableKeys } from "../shell/commands.ts";
import { useEditorContext } from "../store/context.ts";
import { type CanvasTarget, canvasTargetAt } from "./drop-target.ts";

/**
 * Drags a module over the canvas by a handle, with mouse, pen or finger. `drop` is the current drop target; Escape
 * cancels.
 */
export function useModuleDrag(scroller: RefObject<HTMLElement | null>, key: string) {
  const editor = useEditorContext();
  const [drop, setDrop] = useState<CanvasTarget | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const targetAt = useCallback(
    (x: number, y: number): CanvasTarget | null => {
      const element = scroller.current;
      if (!element) return null;
      return canvasTargetAt(element, editor.store.getState().document, movableKeys(editor), key, { x, y });
    },
    [editor, scroller, key],
  );

  const onPointerDown = (press: PointerEvent<HTMLElement>) => {
    const element = scroller.current;
    if (press.button !== 0 || !element) return;
    press.currentTarget.setPointerCapture(press.pointerId);
    let [x, y] = [press.clientX, press.clientY];
    let frame = 0;
    const follow = () => {
      const view = element.getBoundingClientRect();
      element.scrollBy({ top: scrollSpeed(y, view.top, view.bottom), behavior: "instant" });
      setDrop(targetAt(x, y));
      frame = requestAnimationFrame(follow);
    };
    stop.current = followPress(press, {
      threshold: 4,
      begin() {
        follow();
        return true;
      },
      move(to) {
        [x, y] = [to.x, to.y];
      },
      end(dropped) {
        cancelAnimationFrame(frame);
        setDrop(null);
        const landing = dropped ? targetAt(x, y) : null;
        const { put, select } = editor.store.getState();
        if (landing?.to && put(key, landing.to)) {
          select(key);
          announcePlace(editor, key);
        } else announce(t("{module} stays where it is", { module: moduleName(editor, key) }));
      },
    });
  };
  return { drop, handle: { onPointerDown } };
}
