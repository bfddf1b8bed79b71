/** Size, scale and position of the page on the canvas. All pixels. */
import type { Mode } from "../store/state.ts";

export interface Room {
  /** Size of the canvas. */
  readonly width: number;
  readonly height: number;
  /** Width of the canvas while no drawer is open. */
  readonly fullWidth: number;
  /** Width of the page's scrollbar; 0 with overlay scrollbars. */
  readonly scrollbar: number;
}

export interface Box {
  /** Layout size of the page. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Position on the canvas. */
  readonly left: number;
  readonly top: number;
}

/** Pages show their PC layout from this width on; a scrollbar adds to it. */
const pcWidth = 1024;
const phone = { width: 390, height: 844 };
const margin = 16;
/** Height of a module's toolbar. */
export const toolbarHeight = 32;
/** Above the page: the toolbar of a module whose top is scrolled away stands here, so that it never covers the module. */
const above = toolbarHeight + 8;

/**
 * Desktop: as wide as the canvas without the drawer, at least 1024, so that opening the drawer scales the page and
 * causes no layout. Phone: 390 wide. Full screen: the whole canvas.
 */
export function boxFor(mode: Mode, { width, height, fullWidth, scrollbar }: Room): Box {
  const edge = mode === 2 ? 0 : margin;
  const top = mode === 2 ? 0 : above;
  const free = { width: Math.max(1, width - 2 * edge), height: Math.max(1, height - top - edge) };
  const wanted = mode === 1 ? phone.width : Math.max(pcWidth + scrollbar, fullWidth - 2 * edge);
  const scale = Math.min(1, free.width / wanted);
  const shownHeight = mode === 1 ? Math.min(free.height, phone.height * scale) : free.height;
  return {
    width: wanted,
    height: shownHeight / scale,
    scale,
    left: (width - wanted * scale) / 2,
    top: mode === 1 ? Math.max(top, (height - shownHeight) / 2) : top,
  };
}

/** Two pages of the same width side by side. */
export function boxesOfLanguages({ width, height, scrollbar }: Room): { readonly first: Box; readonly second: Box } {
  const gap = 40;
  const wanted = pcWidth + scrollbar;
  const scale = Math.min(1, Math.max(1, width - 2 * margin - gap) / (2 * wanted));
  const free = Math.max(1, height - above - margin);
  const left = (width - gap - 2 * wanted * scale) / 2;
  const first = { width: wanted, height: free / scale, scale, left, top: above };
  return { first, second: { ...first, left: left + wanted * scale + gap } };
}

/** PC and phone side by side at one scale, so that sizes can be compared. */
export function boxesSideBySide({ width, height, fullWidth, scrollbar }: Room): {
  readonly pc: Box;
  readonly phone: Box;
} {
  const gap = 40;
  // As wide as the canvas without the drawer: opening it only scales both pages.
  const wanted = Math.max(pcWidth + scrollbar, fullWidth - 2 * margin - gap - phone.width);
  const scale = Math.min(1, Math.max(1, width - 2 * margin) / (wanted + gap + phone.width));
  const free = Math.max(1, height - above - margin);
  const left = (width - (wanted + gap + phone.width) * scale) / 2;
  const shownHeight = Math.min(free, phone.height * scale);
  return {
    pc: { width: wanted, height: free / scale, scale, left, top: above },
    phone: {
      width: phone.width,
      height: shownHeight / scale,
      scale,
      left: left + (wanted + gap) * scale,
      top: above,
    },
  };
}
