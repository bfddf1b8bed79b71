import { Suspense, useEffect, useState } from "react";
import { loadCurrentDesign, useCurrentDesign } from "../decorations/current-design.ts";
import { useDrafts } from "../drafts/context.ts";
import { later } from "../ui/later.tsx";
import { atLeisure } from "../ui/leisure.ts";
import styles from "./DesignButton.module.css";
import { useShell } from "./environment.ts";
import { openDesign } from "./leave.ts";

const DesignsDialog = later(
  () => import("../decorations/DesignsDialog.tsx"),
  ({ onClose }) => onClose(),
);

/** Says which design is on the canvas when it is not the one that visitors see; leads to all of them. */
export function DesignButton() {
  const { api } = useShell();
  const drafts = useDrafts();
  const design = useCurrentDesign();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    atLeisure(() => loadCurrentDesign(api));
  }, [api]);
  return (
    <>
      {design && !design.is_live && (
        <button
          type="button"
          className={styles.design}
          data-tip={`${design.name}: visitors see another design`}
          onClick={() => setOpen(true)}
        >
          <span className={styles.name}>{design.name}</span>
          <span className={styles.tag}>Not live</span>
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <DesignsDialog onClose={() => setOpen(false)} onOpen={(number) => void openDesign(number, drafts)} />
        </Suspense>
      )}
    </>
  );
}
