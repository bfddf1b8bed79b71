import { Suspense } from "react";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { closeOverlay, useOverlay } from "./overlays.ts";

const Palette = lazyComponent(() => import("../palette/Palette.tsx"), closeOverlay);
const ShortcutSheet = lazyComponent(() => import("./ShortcutSheet.tsx"), closeOverlay);

export function Overlays() {
  const open = useOverlay();
  return (
    <Suspense fallback={null}>
      {open === "palette" && <Palette />}
      {open === "shortcuts" && <ShortcutSheet />}
    </Suspense>
  );
}
