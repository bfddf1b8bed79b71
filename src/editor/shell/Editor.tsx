import { clsx } from "clsx";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { startIdlePreloads } from "#ui/controls/idle.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { useAwake } from "#ui/controls/use-awake.ts";
import { watchNetwork } from "../api/connection.ts";
import { signedIn } from "../api/signed-in.ts";
import { Canvas } from "../canvas/Canvas.tsx";
import { useDrafts } from "../drafts/context.ts";
import { RecoveryHost } from "../drafts/RecoveryHost.tsx";
import { useLanguage } from "../languages/language.ts";
import { useActions, useEditor } from "../store/context.ts";
import { VersionPreview } from "../versions/VersionPreview.tsx";
import { VersionsDrawer } from "../versions/VersionsDrawer.tsx";
import { versionPreview } from "../versions/version-preview.ts";
import styles from "./Editor.module.css";
import { focusPanel, focusPanelButton } from "./focus.ts";
import { SidePanel } from "./SidePanel.tsx";
import { useShell } from "./shell-context.ts";
import { TopBar } from "./TopBar.tsx";
import { guardUnload } from "./unload.ts";
import { useNarrow } from "./use-narrow.ts";

const Drawer = lazyComponent(() => import("./Drawer.tsx"));
const Shortcuts = lazyComponent(() => import("./Shortcuts.tsx"));
const SignInHost = lazyComponent(() => import("./SignInHost.tsx"));
const TranslatePanel = lazyComponent(() => import("../languages/TranslatePanel.tsx"));
const TranslateDrawer = lazyComponent(() => import("../languages/TranslateDrawer.tsx"));

/** Of the open drawer, pixels. */
const drawerWidth = 460;

/** The editor: top bar, side panel, drawer, canvas. In document order the drawer follows the panel. */
export function Editor() {
  const drafts = useDrafts();
  const fullScreen = useEditor((state) => state.mode === 2);
  const previewing = useSyncExternalStore(versionPreview.subscribe, () => versionPreview.current().open);
  const open = useEditor((state) => state.selected !== null || state.adding) || previewing;
  const narrow = useNarrow();
  const { translating } = useLanguage();
  const { ended } = useSyncExternalStore(signedIn.subscribe, signedIn.current);
  const [panelOpen, setPanelOpen] = usePanel(open, fullScreen || !narrow);
  useEffect(() => guardUnload(drafts), [drafts]);
  useEffect(() => watchNetwork(() => void drafts.flush()), [drafts]);
  useBodyStyle();
  const awake = useAwake();
  useIdlePreloads();
  return (
    <>
      <div
        className={clsx("ui-root", styles.editor)}
        data-drawer={open}
        data-full={fullScreen}
        data-panel={panelOpen || undefined}
      >
        <TopBar panelOpen={panelOpen} onPanel={setPanelOpen} />
        {!fullScreen && !translating && <SidePanel onClose={narrow ? () => setPanelOpen(false) : undefined} />}
        {translating && (
          <Suspense fallback={null}>
            {!fullScreen && <TranslatePanel />}
            <TranslateDrawer />
          </Suspense>
        )}
        {panelOpen && <div className={styles.backdrop} onPointerDown={() => setPanelOpen(false)} />}
        {previewing && <VersionsDrawer />}
        <VersionPreview>
          {!previewing && awake && !translating && (
            <Suspense fallback={null}>
              <Drawer />
            </Suspense>
          )}
          <Canvas taken={open && !fullScreen && !narrow ? drawerWidth : 0} />
        </VersionPreview>
      </div>
      <RecoveryHost />
      {awake && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
      {ended && (
        <Suspense fallback={null}>
          <SignInHost />
        </Suspense>
      )}
      <UiHost />
    </>
  );
}

/**
 * Whether the panel lies open over the canvas. Of panel and drawer the one that was opened last is shown.
 * @param never in full screen and in a wide window
 */
function usePanel(drawer: boolean, never: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const { select } = useActions();
  const [open, setOpen] = useState(false);
  const closed = drawer || never;
  useEffect(() => {
    if (closed) setOpen(false);
  }, [closed]);
  const change = (next: boolean) => {
    if (next && drawer) {
      select(null);
      versionPreview.close();
    }
    setOpen(next);
    if (next) focusPanel();
    else focusPanelButton();
  };
  return [open && !closed, change];
}

/** Class of `body` by display mode: pc-body-style or mobile-body-style. */
function useBodyStyle(): void {
  const phone = useEditor((state) => state.mode === 1);
  useEffect(() => {
    document.body.classList.toggle("pc-body-style", !phone);
    document.body.classList.toggle("mobile-body-style", phone);
  }, [phone]);
}

/** Starts the idle preloads once the page is on the canvas: what they load and wake would delay it. */
function useIdlePreloads(): void {
  const { router } = useShell();
  const isInitialized = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  const loaded = useEditor(({ page, document }) => page !== null && page in document.order);
  const there = isInitialized && loaded;
  useEffect(() => {
    if (there) startIdlePreloads();
  }, [there]);
}
