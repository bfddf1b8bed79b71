import { Suspense } from "react";
import { later } from "../ui/later.tsx";

const VersionsPanel = later(() => import("./VersionsPanel.tsx"));

/** The versions in place of the settings; loaded when first opened. */
export function VersionsDrawer() {
  return (
    <Suspense fallback={<div data-region="drawer" />}>
      <VersionsPanel />
    </Suspense>
  );
}
