import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import type { GridEdits } from "./edits.ts";

interface GridActionsProps {
  readonly edits: GridEdits;
  /** Number of changed cells. */
  readonly edited: number;
  readonly isSaving: boolean;
  /** Some cells need another value before they can be saved. */
  readonly hasFaults?: boolean;
  readonly discard: () => void;
  readonly save: () => Promise<void>;
  /** Between undoing and discarding. */
  readonly children?: ReactNode;
}

/** What is done with the cells that were typed. */
export function GridActions({ edits, edited, isSaving, hasFaults = false, discard, save, children }: GridActionsProps) {
  return (
    <>
      <IconButton
        label={t("Undo")}
        icon={<Undo2 size={17} aria-hidden />}
        disabled={!edits.canUndo}
        onClick={edits.undo}
      />
      <IconButton
        label={t("Redo")}
        icon={<Redo2 size={17} aria-hidden />}
        disabled={!edits.canRedo}
        onClick={edits.redo}
      />
      {children}
      <Button disabled={edited === 0} onClick={discard}>
        {t("Discard")}
      </Button>
      <Button variant="primary" busy={isSaving} disabled={edited === 0 || hasFaults} onClick={() => void save()}>
        {edited > 0 ? t("{count, plural, one {Save # change} other {Save # changes}}", { count: edited }) : t("Save")}
      </Button>
    </>
  );
}
