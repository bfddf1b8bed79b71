import { Eye, List, Settings2, Trash2 } from "lucide-react";
import type { MadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { t } from "#i18n/t.ts";
import { lazyCode } from "#ui/controls/lazy.tsx";
import type { MenuCommand } from "#ui/controls/Menu.tsx";
import { isCurrentTemplate } from "../landing/pages.ts";
import type { Shell } from "../shell/shell-context.ts";
import type { EditorContextValue } from "../store/context.ts";
import { keyOfType } from "../store/document.ts";
import { isPreviewing, previewReason } from "../versions/version-preview.ts";

const making = lazyCode(() => import("./make.ts"));

/** What the menu offers for the template on the canvas; nothing on other pages. @param show asks which record it is shown with, or lists those that use it */
export function templateCommands(
  editor: EditorContextValue,
  shell: Shell,
  show: (template: MadeGroup, uses: boolean) => void,
): readonly (readonly MenuCommand[])[] {
  const { document, page, select, setTab } = editor.store.getState();
  const key = isCurrentTemplate(page) ? keyOfType(document, page, moduleType.page) : undefined;
  if (!isCurrentTemplate(page) || key === undefined) return [];
  const disabled = isPreviewing() && previewReason;
  return [
    [
      {
        label: t("Name and settings"),
        icon: <Settings2 size={16} aria-hidden />,
        onChoose: () => {
          setTab(0);
          select(key);
        },
      },
      {
        label: t("Choose what it is shown with"),
        icon: <Eye size={16} aria-hidden />,
        onChoose: () => show(page, false),
      },
      {
        label: t("Where it is used"),
        icon: <List size={16} aria-hidden />,
        onChoose: () => show(page, true),
      },
      {
        label: t("Delete page template"),
        icon: <Trash2 size={16} aria-hidden />,
        disabled,
        onChoose: () => making.run(({ deleteTemplate }) => void deleteTemplate(editor, shell, page)),
      },
    ],
  ];
}
