import { Check } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { GridActions } from "../grid/GridActions.tsx";
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
    <GridActions edits={edits} edited={edited} isSaving={isSaving} discard={texts.discard} save={texts.save}>
      <Button
        icon={<Check size={15} aria-hidden />}
        disabled={toConfirm.length === 0 || isSaving}
        onClick={() => void texts.confirm(toConfirm)}
      >
        {t("Mark as reviewed")}
      </Button>
    </GridActions>
  );
}
