import { Suspense } from "react";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { closeReport, useReport } from "../activity/report-state.ts";
import { closeOverlay, useOverlay } from "./overlays.ts";

const Palette = lazyComponent(() => import("../palette/Palette.tsx"), closeOverlay);
const ShortcutSheet = lazyComponent(() => import("./ShortcutSheet.tsx"), closeOverlay);

const UndoReport = lazyComponent(() => import("../activity/UndoReport.tsx"), closeReport);

export function Overlays() {
  const open = useOverlay();
  const report = useReport();
  return (
    <Suspense fallback={null}>
      {open === "palette" && <Palette />}
      {open === "shortcuts" && <ShortcutSheet />}
      {report && <UndoReport {...report} />}
    </Suspense>
  );
}
