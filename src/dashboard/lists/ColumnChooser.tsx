import { Columns3 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import type { ColumnChoice } from "./ColumnForm.tsx";

const ColumnForm = lazyComponent(() => import("./ColumnForm.tsx"));

/** Which columns are shown, in which order, and how high rows are; remembered for each view. */
export function ColumnChooser(choice: ColumnChoice) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={t("Columns and rows")}
        icon={<Columns3 size={17} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <ColumnForm {...choice} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
