import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useStart } from "../api/start.ts";
import styles from "./NavigationDrawer.module.css";
import { Entries } from "./SideNavigation.tsx";

export interface NavigationDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation over the screen, on narrow ones. */
export default function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  const { mall } = useStart();
  // Its code arrives when it is to be open already: it is first rendered closed, so that it moves in.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(open), [open]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={`ui-root ${styles.drawer}`}>
          <header className={`row between gap-8 ${styles.head}`}>
            <Dialog.Title className={styles.shop}>{mall.name}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t("Close navigation")} icon={<X size={18} aria-hidden />} />} />
          </header>
          <nav aria-label={t("Dashboard")} className={styles.entries}>
            <Entries onChoose={onClose} />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
