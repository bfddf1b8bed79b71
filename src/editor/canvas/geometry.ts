/** How large the page's box is and how much it is scaled, for the room there is. All pixels. */
import type { Mode } from "../store/state.ts";

export interface Room {
  /** What the canvas has now. */
  readonly width: number;
  readonly height: number;
  /** Width it has while no drawer is open. */
  readonly fullWidth: number;
  /** What the page's own scrollbar takes of its width; 0 where scrollbars lie above the page. */
  readonly scrollbar: number;
}

export interface Box {
  /** Size the page lays itself out for. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Where the box stands in the room. */
  readonly left: number;
  readonly top: number;
}

/** From this width on a page shows its PC layout (spec §9); a scrollbar comes on top. */
const pcWidth = 1024;
const phone = { width: 390, height: 844 };
const margin = 16;

/**
 * Desktop: as wide as the room without the drawer, at least 1024. Opening the drawer then only scales the page and never
 * lays it out anew. Phone: 390 wide. Full screen: all of the room.
 */
export function boxFor(mode: Mode, { width, height, fullWidth, scrollbar }: Room): Box {
  const edge = mode === 2 ? 0 : margin;
  const free = { width: Math.max(1, width - 2 * edge), height: Math.max(1, height - 2 * edge) };
  const wanted = mode === 1 ? phone.width : Math.max(pcWidth + scrollbar, fullWidth - 2 * edge);
  const scale = Math.min(1, free.width / wanted);
  const shownHeight = mode === 1 ? Math.min(free.height, phone.height * scale) : free.height;
  return {
    width: wanted,
    height: shownHeight / scale,
    scale,
    left: (width - wanted * scale) / 2,
    top: mode === 1 ? (height - shownHeight) / 2 : edge,
  };
}

/** PC and phone beside each other, at one scale, so that sizes can be compared. */
export function boxesSideBySide({ width, height, fullWidth, scrollbar }: Room): {
  readonly pc: Box;
  readonly phone: Box;
} {
  const gap = 40;
  // As wide as the room without the drawer: opening it scales both pages and lays out neither anew.
  const wanted = Math.max(pcWidth + scrollbar, fullWidth - 2 * margin - gap - phone.width);
  const scale = Math.min(1, Math.max(1, width - 2 * margin) / (wanted + gap + phone.width));
  const free = Math.max(1, height - 2 * margin);
  const left = (width - (wanted + gap + phone.width) * scale) / 2;
  const shownHeight = Math.min(free, phone.height * scale);
  return {
    pc: { width: wanted, height: free / scale, scale, left, top: margin },
    phone: {
      width: phone.width,
      height: shownHeight / scale,
      scale,
      left: left + (wanted + gap) * scale,
      top: margin,
    },
  };
}
