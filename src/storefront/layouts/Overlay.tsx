import { type ReactNode, useEffect, useState } from "react";
import { watchOverlay } from "../runtime/overlay.ts";

/** The place of overlays, inside of the shop's contexts. */
export function Overlay() {
  const [overlay, setOverlay] = useState<ReactNode>(null);
  useEffect(() => watchOverlay(setOverlay), []);
  return overlay;
}
