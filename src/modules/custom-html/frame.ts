/** What the shop's page and the frame of custom HTML say to each other. The frame's side: `server/html-frame`. */

/** Address of the empty document that the HTML is written into; its policy names these sites. */
export const framePath = "/html-frame";

export function frameAddress(sites: readonly string[]): string {
  return sites.length === 0 ? framePath : `${framePath}?sites=${sites.map(encodeURIComponent).join(",")}`;
}

/** What the frame is sent once it asks for it. */
export interface FrameContent {
  readonly html: string;
  /** Style of the root element: colors and text of the place where the frame stands. */
  readonly style: string;
  readonly lang: string;
  readonly dir: string;
}

/** What the frame says: that it takes content, or how high its content is; undefined for anything else that code in it sends. */
export function saidBy(data: unknown): "ready" | { readonly height: number } | undefined {
  if (data === "ready") return data;
  if (typeof data !== "object" || data === null || !("height" in data)) return undefined;
  const { height } = data;
  return typeof height === "number" && Number.isFinite(height) && height >= 0
    ? { height: Math.ceil(height) }
    : undefined;
}

/** Style of the frame's root, as text at this element has it. */
export function styleAt(element: Element): string {
  const computed = getComputedStyle(element);
  const names = ["--theme-color", "--on-theme-color", "--border-color", "--background-color", "--muted-color"];
  return [
    `color:${computed.color}`,
    `font-size:${computed.fontSize}`,
    `line-height:${computed.lineHeight}`,
    ...names.map((name) => `${name}:${computed.getPropertyValue(name)}`),
  ].join(";");
}
