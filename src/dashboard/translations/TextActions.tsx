import { Check, Redo2, Undo2 } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import type { useTexts } from "./use-texts.ts";

interface TextActionsProps {
  readonly texts: ReturnType<typeof useTexts>;
  /** Selected cells that may be right as they are. */
  readonly toConfirm: readonly { readonly id: string; readonly locale: string }[];
}

/** What is done with the cells that were typed or selected. */
export function TextActions({ texts, toConfirm }: TextActionsProps) {
  const { edits, edited, isSaving } = texts;
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
      <Button
        icon={<Check size={15} aria-hidden />}
        disabled={toConfirm.length === 0 || isSaving}
        onClick={() => void texts.confirm(toConfirm)}
      >
        {t("Mark as reviewed")}
      </Button>
      <Button disabled={edited === 0} onClick={texts.discard}>
        {t("Discard")}
      </Button>
      <Button variant="primary" busy={isSaving} disabled={edited === 0} onClick={() => void texts.save()}>
        {edited > 0 ? t("{count, plural, one {Save # change} other {Save # changes}}", { count: edited }) : t("Save")}
      </Button>
    </>
  );
}
