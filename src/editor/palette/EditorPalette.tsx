import { useMemo, useState } from "react";
import { t } from "#i18n/t.ts";
import { CommandPalette, type PaletteGroup } from "#ui/palette/CommandPalette.tsx";
import { matchCommands } from "#ui/palette/match-commands.ts";
import { useDrafts } from "../drafts/context.ts";
import { goToSetting } from "../shell/go-to-setting.ts";
import { ModuleIcon } from "../shell/ModuleIcon.tsx";
import { useShell } from "../shell/shell-context.ts";
import { useEditorContext } from "../store/context.ts";
import { actionCommands, type EditorCommand, moduleCommands, pageCommands } from "./commands.tsx";
import { searchIndex, searchSettings } from "./search-settings.ts";

/** Shown of each group but settings while a text is typed. */
const max = 6;

/** Finds actions, pages, modules of the page, and settings by name, help or value. */
export default function EditorPalette({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditorContext();
  const { store, catalog } = editor;
  const shell = useShell();
  const drafts = useDrafts();
  const [text, setText] = useState("");
  // Not deferred, so that Enter right after the last letter chooses from the results of the whole text.
  const typed = text.trim();
  const all = useMemo(
    () => ({
      actions: actionCommands(editor, shell, drafts),
      pages: pageCommands(editor, shell, drafts),
      modules: moduleCommands(editor),
      settings: searchIndex(store.getState(), catalog),
    }),
    [editor, store, catalog, shell, drafts],
  );
  const groups = useMemo((): readonly PaletteGroup<EditorCommand>[] => {
    const { actions, pages, modules, settings } = all;
    if (typed === "") {
      return [
        { value: t("Actions"), items: actions },
        { value: t("On this page"), items: modules },
        { value: t("Pages"), items: pages },
      ];
    }
    const commands = searchSettings(settings, typed).map(
      ({ key, path, moduleName, icon, label, detail }): EditorCommand => ({
        id: `setting ${key} ${path.join(".")}`,
        label: `${moduleName} › ${label}`,
        detail,
        icon: <ModuleIcon name={icon} />,
        run: () => void goToSetting(store, key, path),
      }),
    );
    return [
      { value: t("Actions"), items: matchCommands(actions, typed).slice(0, max) },
      { value: t("Pages"), items: matchCommands(pages, typed).slice(0, max) },
      { value: t("On this page"), items: matchCommands(modules, typed).slice(0, max) },
      { value: t("Settings"), items: commands },
    ].filter(({ items }) => items.length > 0);
  }, [all, typed, store]);
  return (
    <CommandPalette
      label={t("Search actions, pages, modules and settings")}
      placeholder={t("Search actions, pages, settings, text on the page…")}
      text={text}
      onText={setText}
      groups={groups}
      note={
        typed !== "" && groups.length === 0
          ? t("No results for “{search}” on this page.", { search: typed })
          : undefined
      }
      onChoose={({ run }) => run()}
      onClose={onClose}
    />
  );
}
