import { Plus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { t } from "#i18n/t.ts";
import { decorationIdOf } from "#storefront/page-options.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { useClosing } from "#ui/controls/use-closing.ts";
import { useShell } from "../shell/shell-context.ts";
import { DecorationItem } from "./DecorationItem.tsx";
import styles from "./DecorationsDialog.module.css";
import { createDecoration } from "./decoration-commands.ts";
import { useDecorations } from "./use-decorations.ts";

interface DecorationsDialogProps {
  readonly onClose: () => void;
  /** Opens another design; drafts of this one are saved first. */
  readonly onOpen: (number: number) => void;
}

/** The list of designs. One is live. */
export default function DecorationsDialog({ onClose, onOpen }: DecorationsDialogProps) {
  const { basename } = useShell();
  const decorations = useDecorations();
  const { list, failed, load } = decorations;
  const { close, frame } = useClosing(onClose);
  useEffect(() => {
    void load();
  }, [load]);
  const live = list?.find((one) => one.is_live)?.number;
  const current = Number(decorationIdOf(basename)) || live;
  let body: ReactNode = (
    <div className={styles.empty}>
      <Spinner />
    </div>
  );
  if (failed && !list) {
    body = (
      <div className={styles.empty} role="alert">
        <p>{t("Couldn't load the designs.")}</p>
        <Button onClick={() => void load()}>{t("Try again")}</Button>
      </div>
    );
  } else if (list) {
    body = (
      <ul className={styles.list}>
        {list.map((row) => (
          <DecorationItem
            key={row.number}
            row={row}
            current={row.number === current}
            decorations={decorations}
            onOpen={onOpen}
          />
        ))}
      </ul>
    );
  }
  return (
    <Dialog
      {...frame}
      width={640}
      title={t("Designs")}
      description={t("Prepare a season or try an idea in a separate design. Customers see the live one.")}
      footer={
        <>
          <Button
            className={styles.create}
            icon={<Plus size={16} aria-hidden />}
            unavailable={!list && t("The designs are still loading")}
            onClick={() => void createDecoration(decorations, onOpen)}
          >
            {t("New design")}
          </Button>
          <Button variant="primary" onClick={close}>
            {t("Done")}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
