import { Suspense, useState } from "react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { useDrafts } from "../drafts/context.ts";
import { lazyComponent } from "../ui/lazy.tsx";
import styles from "./DesignButton.module.css";
import { openDesign } from "./navigation.ts";

const DesignsDialog = lazyComponent(
  () => import("../decorations/DesignsDialog.tsx"),
  ({ onClose }) => onClose(),
);

/** Shown while the design on the canvas is not live; opens the list of designs. */
export default function DesignButton({ design }: { readonly design: DecorationRow }) {
  const drafts = useDrafts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.design}
        data-tip={`${design.name}: visitors see another design`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{design.name}</span>
        <span className={styles.tag}>Not live</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <DesignsDialog onClose={() => setOpen(false)} onOpen={(number) => void openDesign(number, drafts)} />
        </Suspense>
      )}
    </>
  );
}
