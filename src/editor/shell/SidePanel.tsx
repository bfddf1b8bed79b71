import { Layers, SlidersHorizontal } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Tabs } from "#ui/controls/Tabs.tsx";
import { writeCookie } from "../api/cookies.ts";
import { useActions, useEditor } from "../store/context.ts";
import type { Tab } from "../store/state.ts";
import { ConfigRows } from "./ConfigRows.tsx";
import { PageRows } from "./PageRows.tsx";
import styles from "./SidePanel.module.css";

/**
 * The tabs "Page decoration" and "Global configuration".
 * @param onClose given while the panel lies over the canvas.
 */
export function SidePanel({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  const tab = useEditor((state) => state.tab);
  const { setTab, select } = useActions();
  return (
    <nav
      className={styles.panel}
      aria-label={t("Decoration")}
      data-region="panel"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Tabs<Tab>
        label={t("Decoration")}
        value={tab}
        onChange={(next) => {
          if (next === tab) return;
          setTab(next);
          select(null);
          writeCookie("tab_index", next);
        }}
        tabs={[
          {
            value: 0,
            label: <TabLabel icon={<Layers size={16} aria-hidden />} text={t("Page decoration")} />,
            panel: <PageRows />,
          },
          {
            value: 1,
            label: <TabLabel icon={<SlidersHorizontal size={16} aria-hidden />} text={t("Global configuration")} />,
            panel: <ConfigRows />,
          },
        ]}
      />
    </nav>
  );
}

function TabLabel({ icon, text }: { readonly icon: React.ReactNode; readonly text: string }) {
  return (
    <>
      <span className={styles.tabIcon}>{icon}</span>
      <span className={styles.tabText}>{text}</span>
    </>
  );
}
