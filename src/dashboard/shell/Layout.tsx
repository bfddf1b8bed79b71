import { lazy, Suspense, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { stepAt } from "../home/steps.ts";
import styles from "./Layout.module.css";
import { Overlays } from "./Overlays.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./TopBar.tsx";
import { useFocusRestore } from "./use-focus-restore.ts";

const NextStep = lazy(() => import("../home/NextStep.tsx").then((module) => ({ default: module.NextStep })));

const NavigationDrawer = lazyComponent(
  () => import("./NavigationDrawer.tsx"),
  ({ onClose }) => onClose(),
);

/** Frame of every signed-in screen: navigation, top bar, the screen. */
export function Layout() {
  const [drawer, setDrawer] = useState<"open" | "closed">();
  useShortcuts();
  useFocusRestore();
  const step = stepAt(useLocation().pathname);
  const loading = useNavigation().state === "loading";
  return (
    <div className={`ui-root ${styles.layout}`}>
      <a href="#main" className={styles.skip}>
        {t("Skip to content")}
      </a>
      <TopBar onOpenNavigation={() => setDrawer("open")} />
      <SideNavigation />
      {drawer && (
        <Suspense fallback={null}>
          <NavigationDrawer open={drawer === "open"} onClose={() => setDrawer("closed")} />
        </Suspense>
      )}
      <div className={styles.progress} data-active={loading} aria-hidden />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={loading || undefined}>
        {step && (
          <Suspense fallback={null}>
            <NextStep key={step} step={step} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <Overlays />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** The first entry of every document has the same key: the place in one address would be restored in another. */
function placeOf({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}
