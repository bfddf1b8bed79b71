import { clsx } from "clsx";
import { useEffect, useSyncExternalStore } from "react";
import { Canvas } from "../canvas/Canvas.tsx";
import { useDrafts } from "../drafts/context.ts";
import { RecoverHost } from "../drafts/RecoverHost.tsx";
import { useEditor } from "../store/context.ts";
import { beginLeisure } from "../ui/leisure.ts";
import { UiHost } from "../ui/UiHost.tsx";
import { Looked } from "../versions/Looked.tsx";
import { looking } from "../versions/looking.ts";
import { VersionsDrawer } from "../versions/VersionsDrawer.tsx";
import { Drawer, drawerWidth } from "./Drawer.tsx";
import styles from "./Editor.module.css";
import { SidePanel } from "./SidePanel.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./TopBar.tsx";
import { guardUnload } from "./unload.ts";

/** The whole editor: top bar, side panel, canvas, settings drawer. In the document the drawer follows the panel it belongs to. */
export function Editor() {
  const drafts = useDrafts();
  const fullScreen = useEditor((state) => state.mode === 2);
  const looked = useSyncExternalStore(looking.subscribe, () => looking.current().open);
  const open = useEditor((state) => state.selected !== null || state.adding) || looked;
  useEffect(() => guardUnload(drafts), [drafts]);
  useBodyStyle();
  useShortcuts();
  useLeisure();
  return (
    <>
      <div className={clsx("editor-ui", styles.editor)} data-drawer={open} data-full={fullScreen}>
        <TopBar />
        {!fullScreen && <SidePanel />}
        {looked ? <VersionsDrawer /> : <Drawer />}
        <Looked>
          <Canvas taken={open && !fullScreen ? drawerWidth : 0} />
        </Looked>
      </div>
      <RecoverHost />
      <UiHost />
    </>
  );
}

/** pc-body-style or mobile-body-style, by the mode (spec §4). */
function useBodyStyle(): void {
  const phone = useEditor((state) => state.mode === 1);
  useEffect(() => {
    document.body.classList.toggle("pc-body-style", !phone);
    document.body.classList.toggle("mobile-body-style", phone);
  }, [phone]);
}

/** Once the page is there, and drawn, what was left for later is fetched. */
function useLeisure(): void {
  const there = useEditor(({ page, document }) => page !== null && page in document.order);
  useEffect(() => {
    if (there) beginLeisure();
  }, [there]);
}
