import { clsx } from "clsx";
import { useEffect, useSyncExternalStore } from "react";
import { startIdlePreloads } from "#ui/controls/idle.ts";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { Canvas } from "../canvas/Canvas.tsx";
import { useDrafts } from "../drafts/context.ts";
import { RecoveryHost } from "../drafts/RecoveryHost.tsx";
import { useEditor } from "../store/context.ts";
import { VersionPreview } from "../versions/VersionPreview.tsx";
import { VersionsDrawer } from "../versions/VersionsDrawer.tsx";
import { versionPreview } from "../versions/version-preview.ts";
import { Drawer, drawerWidth } from "./Drawer.tsx";
import styles from "./Editor.module.css";
import { SidePanel } from "./SidePanel.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./TopBar.tsx";
import { guardUnload } from "./unload.ts";

/** The editor: top bar, side panel, drawer, canvas. In document order the drawer follows the panel. */
export function Editor() {
  const drafts = useDrafts();
  const fullScreen = useEditor((state) => state.mode === 2);
  const previewing = useSyncExternalStore(versionPreview.subscribe, () => versionPreview.current().open);
  const open = useEditor((state) => state.selected !== null || state.adding) || previewing;
  useEffect(() => guardUnload(drafts), [drafts]);
  useBodyStyle();
  useShortcuts();
  useIdlePreloads();
  return (
    <>
      <div className={clsx("ui-root", styles.editor)} data-drawer={open} data-full={fullScreen}>
        <TopBar />
        {!fullScreen && <SidePanel />}
        {previewing ? <VersionsDrawer /> : <Drawer />}
        <VersionPreview>
          <Canvas taken={open && !fullScreen ? drawerWidth : 0} />
        </VersionPreview>
      </div>
      <RecoveryHost />
      <UiHost />
    </>
  );
}

/** Class of `body` by display mode: pc-body-style or mobile-body-style. */
function useBodyStyle(): void {
  const phone = useEditor((state) => state.mode === 1);
  useEffect(() => {
    document.body.classList.toggle("pc-body-style", !phone);
    document.body.classList.toggle("mobile-body-style", phone);
  }, [phone]);
}

/** Starts the idle preloads once the page is loaded. */
function useIdlePreloads(): void {
  const there = useEditor(({ page, document }) => page !== null && page in document.order);
  useEffect(() => {
    if (there) startIdlePreloads();
  }, [there]);
}
