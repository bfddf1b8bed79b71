/**
 * Where a picture of a design lies in the box that crops it. It is the fragment of the picture's address, so that the value
 * stays one address: "/uploads/a.webp#focal=30,70" or, enlarged, "/uploads/a.webp#focal=30,70,150".
 */

export interface Placement {
  /** The point that stays visible: whole percent from the left and the top. */
  readonly x: number;
  readonly y: number;
  /** Whole percent, 100 to 300; more shows a smaller part of the picture. */
  readonly zoom: number;
}

export const maxZoom = 300;

/** A focal point given by shares of width and height, as the media library has it. */
export const atShares = ({ x, y }: { readonly x: number; readonly y: number }): Placement => ({
  x: Math.round(x * 100),
  y: Math.round(y * 100),
  zoom: 100,
});

export const centred: Placement = { x: 50, y: 50, zoom: 100 };

const fragment = /#focal=(\d{1,3}),(\d{1,3})(?:,(\d{1,3}))?$/;

/** The address without its placement. */
export function fileOf(address: string): string {
  return address.replace(fragment, "");
}

/** The placement that an address carries; null without one. */
export function placementOf(address: string): Placement | null {
  const [, x, y, zoom = "100"] = fragment.exec(address) ?? [];
  if (x === undefined || y === undefined) return null;
  return {
    x: Math.min(100, Number(x)),
    y: Math.min(100, Number(y)),
    zoom: Math.max(100, Math.min(maxZoom, Number(zoom))),
  };
}

/** The address with another placement; the centre without zoom is the address alone. */
export function withPlacement(address: string, { x, y, zoom }: Placement): string {
  const file = fileOf(address);
  if (file === "" || (x === centred.x && y === centred.y && zoom === centred.zoom)) return file;
  return `${file}#focal=${x},${y}${zoom === 100 ? "" : `,${zoom}`}`;
}
