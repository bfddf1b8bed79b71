import { lazy, Suspense, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { stepAt } from "../home/steps.ts";
import styles from "./Layout.module.css";
import { Overlays } from "./Overlays.tsx";
import { NavigationDrawer, SideNavigation } from "./SideNavigation.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./TopBar.tsx";
import { useFocusRestore } from "./use-focus-restore.ts";

const NextStep = lazy(() => import("../home/NextStep.tsx").then((module) => ({ default: module.NextStep })));

/** Frame of every signed-in screen: navigation, top bar, the screen. */
export function Layout() {
  const [drawer, setDrawer] = useState(false);
  useShortcuts();
  useFocusRestore();
  const step = stepAt(useLocation().pathname);
  const loading = useNavigation().state === "loading";
  return (
    <div className={`ui-root ${styles.layout}`}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar onOpenNavigation={() => setDrawer(true)} />
      <SideNavigation />
      <NavigationDrawer open={drawer} onClose={() => setDrawer(false)} />
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
