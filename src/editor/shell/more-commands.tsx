/** The commands of the menu for the whole design. */
import {
  CalendarClock,
  Eye,
  FileDown,
  FileUp,
  History,
  Keyboard,
  LayoutTemplate,
  Link,
  LogOut,
  Undo2,
} from "lucide-react";
import type { MadeGroup } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import type { MenuCommand } from "#ui/controls/Menu.tsx";
import { landingCommands } from "../landing/commands.tsx";
import { templateCommands } from "../page-templates/commands.tsx";
import { type EditorContextValue, isUnsaved } from "../store/context.ts";
import { isPreviewing, previewReason } from "../versions/version-preview.ts";
import { narrowCommands } from "./narrow-commands.tsx";
import type { Shell } from "./shell-context.ts";

export type MoreDialog = "decorations" | "import" | "discard" | "preview" | "preview-as" | "release" | "shortcuts";

interface Actions {
  readonly openVersions: () => void;
  readonly openDialog: (dialog: MoreDialog) => void;
  readonly exportIt: () => void;
  /** Asks for the title of a copy of a landing page. */
  readonly copy: (page: MadeGroup) => void;
  /** Asks for the record that shows a template. */
  readonly view: (template: MadeGroup, uses: boolean) => void;
  /** In a narrow window, whose bar has no room for all commands. */
  readonly narrow: { readonly search: () => void; readonly logOut: () => void } | null;
}

export function moreCommands(
  editor: EditorContextValue,
  shell: Shell,
  { openVersions, openDialog, exportIt, copy, view, narrow }: Actions,
): readonly (readonly MenuCommand[])[] {
  const { store } = editor;
  return [
    ...(narrow ? narrowCommands(store, narrow.search) : []),
    ...landingCommands(editor, copy),
    ...templateCommands(editor, shell, view),
    [
      {
        label: t("Version history"),
        icon: <History size={16} aria-hidden />,
        onChoose: openVersions,
      },
      {
        label: t("Designs"),
        icon: <LayoutTemplate size={16} aria-hidden />,
        onChoose: () => openDialog("decorations"),
      },
      {
        label: t("Preview link"),
        icon: <Link size={16} aria-hidden />,
        onChoose: () => openDialog("preview"),
      },
      {
        label: t("Preview as…"),
        icon: <Eye size={16} aria-hidden />,
        onChoose: () => openDialog("preview-as"),
      },
      {
        label: isUnsaved(store.getState()) ? t("Add to a release") : t("Edit a release"),
        icon: <CalendarClock size={16} aria-hidden />,
        disabled: isPreviewing() && previewReason,
        onChoose: () => openDialog("release"),
      },
      {
        label: t("Discard changes"),
        icon: <Undo2 size={16} aria-hidden />,
        disabled: isPreviewing() ? previewReason : !isUnsaved(store.getState()) && t("No unpublished changes"),
        onChoose: () => openDialog("discard"),
      },
    ],
    [
      {
        label: t("Export template"),
        icon: <FileDown size={16} aria-hidden />,
        onChoose: exportIt,
      },
      {
        label: t("Import template"),
        icon: <FileUp size={16} aria-hidden />,
        disabled: isPreviewing() && previewReason,
        onChoose: () => openDialog("import"),
      },
    ],
    [
      {
        label: t("Keyboard shortcuts"),
        icon: <Keyboard size={16} aria-hidden />,
        onChoose: () => openDialog("shortcuts"),
      },
      ...(narrow
        ? [
            {
              label: t("Exit editor"),
              icon: <LogOut size={16} aria-hidden />,
              onChoose: narrow.logOut,
            },
          ]
        : []),
    ],
  ];
}
