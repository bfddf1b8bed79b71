import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { followPress } from "#ui/sorting/follow-press.ts";
import { scrollSpeed } from "#ui/sorting/scroll-speed.ts";
import { announcePlace, moduleName, movableKeys } from "../shell/commands.ts";
import { useEditorContext } from "../store/context.ts";
import { type DropTarget, dropTargetAt, type Strip } from "./drop-target.ts";
import { moduleRect } from "./module-rects.ts";

/**
 * Drags a module over the canvas by a handle, with mouse, pen or finger. `drop` is the current drop target; Escape
 * cancels.
 */
export function useModuleDrag(scroller: RefObject<HTMLElement | null>, key: string) {
  const editor = useEditorContext();
  const [drop, setDrop] = useState<DropTarget | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const strips = useCallback((): Strip[] => {
    const element = scroller.current;
    if (!element) return [];
    return movableKeys(editor).flatMap((one) => {
      const rect = moduleRect(element, one);
      return rect ? [{ key: one, top: rect.top, bottom: rect.bottom }] : [];
    });
  }, [editor, scroller]);

  const onPointerDown = (press: PointerEvent<HTMLElement>) => {
    const element = scroller.current;
    if (press.button !== 0 || !element) return;
    press.currentTarget.setPointerCapture(press.pointerId);
    let y = press.clientY;
    let frame = 0;
    const follow = () => {
      const view = element.getBoundingClientRect();
      element.scrollBy({ top: scrollSpeed(y, view.top, view.bottom), behavior: "instant" });
      setDrop(dropTargetAt(strips(), key, y));
      frame = requestAnimationFrame(follow);
    };
    stop.current = followPress(press, {
      threshold: 4,
      begin() {
        follow();
        return true;
      },
      move(to) {
        y = to.y;
      },
      end(dropped) {
        cancelAnimationFrame(frame);
        setDrop(null);
        const landing = dropped ? dropTargetAt(strips(), key, y) : null;
        const { move, select } = editor.store.getState();
        if (landing?.over && move(key, landing.over)) {
          select(key);
          announcePlace(editor, key);
        } else announce(t("{module} stays where it is", { module: moduleName(editor, key) }));
      },
    });
  };
  return { drop, handle: { onPointerDown } };
}
