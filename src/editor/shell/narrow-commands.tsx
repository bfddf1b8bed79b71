import { Check, ExternalLink, Redo2, Search } from "lucide-react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import type { MenuCommand } from "#ui/controls/Menu.tsx";
import { isSideBySide } from "../canvas/side-by-side.ts";
import { nextStep } from "../history/history.ts";
import { translatingNow } from "../languages/language.ts";
import type { EditorStore } from "../store/store.ts";
import { modes, showMode, sideBySide, toggleSideBySide } from "./modes.ts";

/** The commands for which a narrow bar has no room. */
export function narrowCommands(store: EditorStore, onSearch: () => void): MenuCommand[][] {
  const { mode, redo, history, page } = store.getState();
  const both = mode === 0 && isSideBySide();
  const two = sideBySide(translatingNow());
  const current = <Check size={16} aria-label={t("Current:")} />;
  const redone = nextStep(history.future, page)?.label;
  return [
    [
      ...modes.map((one) => ({
        label: one.label,
        icon: one.mode === mode && !both ? current : <one.icon size={16} aria-hidden />,
        onChoose: () => showMode(store, one),
      })),
      {
        label: two.label,
        icon: both ? current : <two.icon size={16} aria-hidden />,
        onChoose: () => toggleSideBySide(store),
      },
    ],
    [
      {
        label: redone ? t("Redo {step}", { step: redone }) : t("Redo"),
        icon: <Redo2 size={16} aria-hidden />,
        disabled: !redone && t("Nothing to redo"),
        onChoose: () => announce(t("Redone: {step}", { step: redo() ?? "" })),
      },
      { label: t("Search settings"), icon: <Search size={16} aria-hidden />, onChoose: onSearch },
      {
        label: t("View shop (opens a new window)"),
        icon: <ExternalLink size={16} aria-hidden />,
        onChoose: () => void window.open("/", "_blank", "noopener"),
      },
    ],
  ];
}
