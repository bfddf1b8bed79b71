/** What the editor's command palette offers besides settings. */

import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  ExternalLink,
  Eye,
  EyeOff,
  FileDown,
  FileText,
  FileUp,
  History,
  Keyboard,
  LayoutTemplate,
  Link,
  LogOut,
  type LucideIcon,
  Maximize,
  Monitor,
  MonitorSmartphone,
  Palette,
  Pencil,
  Plus,
  Redo2,
  RotateCcw,
  Smartphone,
  Trash2,
  Undo2,
  Upload,
} from "lucide-react";
import { pageNames } from "#contract/page-names.ts";
import { moduleType } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { editorAddress, pageOptions } from "#storefront/page-options.ts";
import { pages } from "#storefront/route-table.ts";
import { announce } from "#ui/controls/announce.tsx";
import type { PaletteCommand } from "#ui/palette/CommandPalette.tsx";
import { writeCookie } from "../api/cookies.ts";
import { setSideBySide } from "../canvas/side-by-side.ts";
import type { DraftSession } from "../drafts/session.ts";
import { nextStep } from "../history/history.ts";
import { currentLandingPages, currentTemplates, landingPath } from "../landing/pages.ts";
import { templatePath } from "../page-templates/shown-record.ts";
import { isArrangeable } from "../shell/arrangeable.ts";
import { readCopy } from "../shell/clipboard.ts";
import {
  canPaste,
  copyModules,
  deleteModules,
  duplicateModules,
  movableKeys,
  moveModules,
  pasteModules,
  renameModule,
  toggleModules,
} from "../shell/commands.ts";
import { focusDrawer } from "../shell/focus.ts";
import { ModuleIcon } from "../shell/ModuleIcon.tsx";
import { headingOf } from "../shell/module-heading.ts";
import { logOut, switchPage } from "../shell/navigation.ts";
import type { Shell } from "../shell/shell-context.ts";
import { namesOf } from "../store/catalog.ts";
import { type EditorContextValue, isUnsaved } from "../store/context.ts";
import { isMovable, modulesOf } from "../store/document.ts";
import type { Mode } from "../store/state.ts";
import { frameKey } from "../variants/frame-key.ts";
import { isPreviewing } from "../versions/version-preview.ts";
import { type ActionName, findAction } from "./actions.ts";

export interface EditorCommand extends PaletteCommand {
  /** Further words that it is found by. */
  readonly words?: string;
  readonly run: () => void;
}

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly words?: string;
  readonly keys?: string;
  readonly run: (() => void) | undefined;
}

/** Actions that are possible now. */
export function actionCommands(
  editor: EditorContextValue,
  { api }: Pick<Shell, "api">,
  drafts: DraftSession,
): readonly EditorCommand[] {
  const { store } = editor;
  const { page, history, undo, redo, startAdding, setTab, select } = store.getState();
  const bar = (name: ActionName) => findAction(name);
  // The canvas would not show what they change.
  const unlessPreviewing = (run: (() => void) | undefined) => (isPreviewing() ? undefined : run);
  const view =
    (mode: Mode, sideBySide = false) =>
    () => {
      const { selected, setMode } = store.getState();
      setMode(mode);
      setSideBySide(sideBySide);
      select(mode === 2 ? null : selected);
      writeCookie("mode_index", mode);
    };
  const actions: readonly Action[] = [
    {
      label: t("Save and publish"),
      icon: Upload,
      words: t("go live"),
      keys: t("Ctrl S"),
      run: unlessPreviewing(bar("publish")),
    },
    {
      label: t("Add module"),
      icon: Plus,
      words: t("new section block"),
      run: isArrangeable(store.getState())
        ? () => {
            setTab(0);
            startAdding();
            focusDrawer();
          }
        : undefined,
    },
    ...(isPreviewing() ? [] : moduleActions(editor)),
    {
      label: t("Undo"),
      icon: Undo2,
      keys: t("Ctrl Z"),
      run: nextStep(history.past, page) && unlessPreviewing(() => announce(t("Undone: {step}", { step: undo() }))),
    },
    {
      label: t("Redo"),
      icon: Redo2,
      keys: t("Ctrl Y"),
      run: nextStep(history.future, page) && unlessPreviewing(() => announce(t("Redone: {step}", { step: redo() }))),
    },
    { label: t("Desktop view"), icon: Monitor, words: t("pc preview"), run: view(0) },
    { label: t("Phone view"), icon: Smartphone, words: t("mobile preview"), run: view(1) },
    { label: t("Full screen view"), icon: Maximize, words: t("preview"), run: view(2) },
    {
      label: t("PC and phone side by side"),
      icon: MonitorSmartphone,
      words: t("desktop mobile preview"),
      run: view(0, true),
    },
    {
      label: t("Themes"),
      icon: Palette,
      words: t("colors colours fonts style look presets"),
      run: () => {
        select(null);
        setTab(1);
        writeCookie("tab_index", 1);
      },
    },
    { label: t("Version history"), icon: History, words: t("versions restore revisions back"), run: bar("versions") },
    { label: t("Designs"), icon: LayoutTemplate, words: t("decorations templates copies"), run: bar("designs") },
    { label: t("Preview link"), icon: Link, words: t("share draft guest"), run: bar("preview") },
    {
      label: t("Preview as…"),
      icon: Eye,
      words: t("rule visitor group country campaign time"),
      run: bar("preview-as"),
    },
    {
      label: t("Discard changes"),
      icon: RotateCcw,
      words: t("revert reset draft"),
      run: isUnsaved(store.getState()) ? unlessPreviewing(bar("discard")) : undefined,
    },
    { label: t("Export template"), icon: FileDown, words: t("download backup save file"), run: bar("export") },
    { label: t("Import template"), icon: FileUp, words: t("upload file"), run: unlessPreviewing(bar("import")) },
    { label: t("Keyboard shortcuts"), icon: Keyboard, words: t("keys help"), run: bar("shortcuts") },
    {
      label: t("View shop"),
      icon: ExternalLink,
      words: t("open site storefront"),
      run: () => void window.open("/", "_blank", "noopener"),
    },
    { label: t("Log out"), icon: LogOut, words: t("exit leave sign"), run: () => void logOut(store, drafts, api) },
  ];
  return actions.flatMap(({ run, icon: Icon, label, ...action }) =>
    run ? [{ id: `action ${label}`, label, ...action, icon: <Icon size={18} />, run }] : [],
  );
}

/** Commands for the selected module. */
function moduleActions(editor: EditorContextValue): readonly Action[] {
  const { selected, document, page } = editor.store.getState();
  const module = selected === null ? undefined : document.modules[selected];
  const paste: Action = {
    label: t("Paste module"),
    icon: ClipboardPaste,
    words: t("insert copy"),
    keys: t("Ctrl V"),
    run: canPaste(page) && readCopy().length > 0 ? () => void pasteModules(editor, selected) : undefined,
  };
  if (!module || !isMovable(module)) return [paste];
  const { key, show } = module;
  const order = movableKeys(editor);
  const move = (by: -1 | 1) =>
    isArrangeable(editor.store.getState()) && order[order.indexOf(key) + by]
      ? () => moveModules(editor, [key], by)
      : undefined;
  return [
    { label: t("Move selected module up"), icon: ArrowUp, words: t("order sort"), keys: t("Alt ↑"), run: move(-1) },
    { label: t("Move selected module down"), icon: ArrowDown, words: t("order sort"), keys: t("Alt ↓"), run: move(1) },
    { label: t("Rename selected module"), icon: Pencil, keys: "F2", run: () => void renameModule(editor, key) },
    {
      label: t("Duplicate selected module"),
      icon: CopyPlus,
      words: t("copy"),
      keys: t("Ctrl D"),
      run: () => duplicateModules(editor, [key]),
    },
    { label: t("Copy selected module"), icon: Copy, keys: t("Ctrl C"), run: () => copyModules(editor, [key]) },
    paste,
    {
      label: show ? t("Hide selected module") : t("Show selected module"),
      icon: EyeOff,
      words: t("visibility"),
      run: () => toggleModules(editor, [key]),
    },
    {
      label: t("Delete selected module"),
      icon: Trash2,
      words: t("remove"),
      keys: t("Del"),
      run: () => void deleteModules(editor, [key]),
    },
  ];
}

/** Every page of the dropdown but the one on the canvas. */
export function pageCommands(
  { store }: EditorContextValue,
  { router }: Shell,
  drafts: DraftSession,
): readonly EditorCommand[] {
  const { page } = store.getState();
  return pageOptions
    .filter(({ param_name }) => param_name !== page)
    .map(({ value, param_name }) => ({ value, label: pageNames[param_name], address: editorAddress(value) }))
    .concat(
      currentLandingPages()
        .filter(({ group }) => group !== page)
        .map(({ group, title }) => ({ value: landingPath(group), label: title, address: landingPath(group) })),
      currentTemplates()
        .filter(({ group }) => group !== page)
        .map(({ group, title }) => ({ value: templatePath(group), label: title, address: templatePath(group) })),
    )
    .map(({ value, label, address }) => ({
      id: `page ${value}`,
      label,
      detail: value,
      words: t("page"),
      icon: <FileText size={18} />,
      run: () => void switchPage(address, store, router, drafts),
    }));
}

/** Header, modules and settings of the page, footer, and the parts of the global configuration. */
export function moduleCommands({ store, catalog }: EditorContextValue): readonly EditorCommand[] {
  const { document, page } = store.getState();
  const framed = pages.find((one) => one.group === page)?.layout !== "custom";
  const common = (type: number) => {
    const key = framed ? frameKey(document, page, type) : undefined;
    const module = key === undefined ? undefined : document.modules[key];
    return module ? [module] : [];
  };
  const parts = [
    { group: "common_modules", tab: 0, modules: common(moduleType.header) },
    ...(page ? [{ group: page, tab: 0, modules: modulesOf(document, page) } as const] : []),
    { group: "common_modules", tab: 0, modules: common(moduleType.footer) },
    { group: "config_modules", tab: 1, modules: modulesOf(document, "config_modules") },
  ] as const;
  return parts.flatMap(({ group, tab, modules }) => {
    const names = namesOf(modules, group, catalog);
    return modules.flatMap((module): EditorCommand[] => {
      const definition = catalog.definitionOf(module.type, group);
      if (!definition || Object.keys(definition.fields).length === 0) return [];
      return [
        {
          id: `module ${module.key}`,
          label: names.get(module.key) ?? definition.name,
          detail: tab === 1 ? t("Global configuration") : headingOf(module),
          words: t("module settings {name}", { name: definition.name }),
          icon: <ModuleIcon name={definition.icon} />,
          run: () => {
            const { setTab, select } = store.getState();
            setTab(tab);
            writeCookie("tab_index", tab);
            select(module.key);
            focusDrawer();
          },
        },
      ];
    });
  });
}
