import { Suspense } from "react";
import { lazyComponent } from "#ui/controls/lazy.tsx";

const VersionsPanel = lazyComponent(() => import("./VersionsPanel.tsx"));

/** The versions in place of the drawer; lazy. */
export function VersionsDrawer() {
  return (
    <Suspense fallback={<div data-region="drawer" />}>
      <VersionsPanel />
    </Suspense>
  );
}
