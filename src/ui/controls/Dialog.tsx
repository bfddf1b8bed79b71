import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "./Button.tsx";
import styles from "./Dialog.module.css";
import { consumeEscape } from "./escape.ts";

interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and, if allowed, a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Pixels, at most the window's width. */
  readonly width: number;
  readonly children?: ReactNode;
  readonly footer: ReactNode;
  /** A press outside closes it. False for choosers, which hold a selection. */
  readonly closeOutside?: boolean;
  readonly role?: "dialog" | "alertdialog";
  /** Initial focus; else the first control of the body or the last of the footer. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Called after the closing animation. */
  readonly onClosed?: () => void;
}

const focusable = ":is(button, input, textarea, select):not(:disabled), a[href], [tabindex='0']";

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, width, children, footer } = props;
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const firstToDo = () =>
    body.current?.querySelector<HTMLElement>(focusable) ??
    // Never a button that deletes or discards.
    [...(foot.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].findLast(
      (button) => button.dataset.danger === undefined,
    ) ??
    true;
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!props.closeOutside}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && props.onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={`ui-root ${styles.popup}`}
            style={{ width }}
            role={props.role ?? "dialog"}
            initialFocus={props.initialFocus ?? firstToDo}
            onKeyDown={consumeEscape}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label={t("Close")} icon={<X size={16} aria-hidden />} />} />
            </header>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children && (
              <div ref={body} className={styles.body}>
                {children}
              </div>
            )}
            <footer ref={foot} className={styles.footer}>
              {footer}
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
