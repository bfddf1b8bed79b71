import type { RefObject } from "react";
import { t } from "#i18n/t.ts";
import { FilterEditor, type FilterEditorProps } from "./FilterEditor.tsx";
import { Popover } from "./Popover.tsx";

interface FilterPopoverProps extends FilterEditorProps {
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The editor of a filter at its chip; its code loads when idle. */
export default function FilterPopover({ anchor, ...editor }: FilterPopoverProps) {
  return (
    <Popover anchor={anchor} label={t("Filter by {label}", { label: editor.declared.label })} onClose={editor.onClose}>
      <FilterEditor {...editor} />
    </Popover>
  );
}
