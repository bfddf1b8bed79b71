import { Suspense, useState } from "react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useDrafts } from "../drafts/context.ts";
import styles from "./DecorationButton.module.css";
import { openDecoration } from "./navigation.ts";

const DecorationsDialog = lazyComponent(
  () => import("../decorations/DecorationsDialog.tsx"),
  ({ onClose }) => onClose(),
);

/** Shown while the design on the canvas is not live; opens the list of designs. */
export default function DecorationButton({ decoration }: { readonly decoration: DecorationRow }) {
  const drafts = useDrafts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.decoration}
        data-tip={t("{name}: customers see another design", { name: decoration.name })}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{decoration.name}</span>
        <span className={styles.tag}>{t("Not live")}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <DecorationsDialog onClose={() => setOpen(false)} onOpen={(number) => void openDecoration(number, drafts)} />
        </Suspense>
      )}
    </>
  );
}
