import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isRightToLeft } from "../direction.ts";

const gap = 4;
const edge = 8;

/** Placement of a popup. */
export interface Placement {
  /** The aligned edges. */
  readonly align: "start" | "end";
  /** Maximum height, px; it scrolls beyond. */
  readonly tallest: number;
  /** At least as wide as the anchor. */
  readonly asWide?: boolean;
}

/**
 * Positions a popup at its anchor while open. The popup is a `popover="manual"` element next to its anchor: in the top
 * layer, so that nothing clips it, but inside its dialog or landmark. A press outside closes it.
 * @returns the popup's ref
 */
export function usePopup<P extends HTMLElement>(
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  onClose: () => void,
  { align, tallest, asWide = false }: Placement,
): RefObject<P | null> {
  const popup = useRef<P>(null);
  useLayoutEffect(() => {
    const [box, at] = [popup.current, anchor.current];
    if (!open || !box || !at) return;
    box.showPopover();
    const follow = () => place(box, at, { align, tallest, asWide });
    follow();
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    // Its height changes while typing filters the list.
    const resized = new ResizeObserver(follow);
    resized.observe(box);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
      resized.disconnect();
      if (box.isConnected) box.hidePopover();
    };
  }, [open, anchor, align, tallest, asWide]);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (anchor.current?.contains(target) || popup.current?.contains(target));
      if (!inside) onClose();
    };
    document.addEventListener("pointerdown", onPress, true);
    return () => document.removeEventListener("pointerdown", onPress, true);
  });
  return popup;
}

/** Below the anchor, or above where there is more room; never larger than the window. */
function place(box: HTMLElement, at: HTMLElement, { align, tallest, asWide }: Placement): void {
  const anchor = at.getBoundingClientRect();
  const below = window.innerHeight - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const wanted = Math.min(tallest, box.scrollHeight + 2);
  const up = below < wanted && above > below;
  const room = Math.min(tallest, Math.max(up ? above : below, 80));
  box.style.maxHeight = `${room}px`;
  if (asWide) box.style.minWidth = `${Math.min(anchor.width, window.innerWidth - 2 * edge)}px`;
  const { width, height } = box.getBoundingClientRect();
  const atLeft = (align === "start") !== isRightToLeft(at);
  const wish = atLeft ? anchor.left : anchor.right - width;
  const left = Math.max(edge, Math.min(wish, window.innerWidth - edge - width));
  box.style.left = `${left}px`;
  box.style.top = `${up ? anchor.top - gap - Math.min(height, room) : anchor.bottom + gap}px`;
}
