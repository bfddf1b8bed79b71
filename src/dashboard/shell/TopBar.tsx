import { ExternalLink, Menu as MenuIcon, Search } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useStart } from "../api/start.ts";
import { TaskTray } from "../tasks/TaskTray.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { keyName } from "./keys.ts";
import { openPalette } from "./overlays.ts";
import styles from "./TopBar.module.css";

/** Shop name, search, tasks and account, on every screen. */
export function TopBar({ onOpenNavigation }: { readonly onOpenNavigation: () => void }) {
  const { mall } = useStart();
  return (
    <header className={styles.bar}>
      <div className={`row gap-4 shrink ${styles.start}`}>
        <span className={styles.drawer}>
          <IconButton
            label={t("Open navigation")}
            icon={<MenuIcon size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={onOpenNavigation}
          />
        </span>
        <Link to="/" className={`shrink strong weight-650 cut plain ${styles.shop}`}>
          {mall.name}
        </Link>
      </div>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={openPalette}>
        <Search size={16} aria-hidden />
        <span className={styles.words}>{t("Search")}</span>
        <kbd className={styles.keys} aria-hidden>
          {keyName("K")}
        </kbd>
      </button>
      <div className={`row gap-4 ${styles.end}`}>
        <a
          className={`stack center square-36 faint radius-m ${styles.view}`}
          href="/"
          target="_blank"
          rel="noreferrer"
          aria-label={t("View shop")}
          data-tip={t("View shop")}
        >
          <ExternalLink size={18} aria-hidden />
        </a>
        <TaskTray />
        <AccountMenu />
      </div>
    </header>
  );
}
