import { type ReactNode, useEffect, useState } from "react";
import { watchOverlay } from "../runtime/overlay.ts";

/** Renders the open dialog or drawer inside of the shop's React contexts. */
export function Overlay() {
  const [overlay, setOverlay] = useState<ReactNode>(null);
  useEffect(() => watchOverlay(setOverlay), []);
  return overlay;
}
