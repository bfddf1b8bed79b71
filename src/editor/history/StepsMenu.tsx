import { Check, ChevronDown } from "lucide-react";
import { memo } from "react";
import { t, tc } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useEditor, useEditorContext } from "../store/context.ts";
import { previewReason, usePreviewing } from "../versions/version-preview.ts";
import { nextStep } from "./history.ts";
import { listSteps } from "./steps-list.ts";

/** Number of steps listed, newest first. */
const listed = 25;

/** The list of steps; choosing one undoes or redoes up to it. */
export const StepsMenu = memo(function StepsMenu() {
  const { store } = useEditorContext();
  const none = useEditor(({ history, page }) => !nextStep(history.past, page) && !nextStep(history.future, page));
  const previewing = usePreviewing();
  const go = (way: number, label: string) => {
    const { undo, redo } = store.getState();
    for (let left = Math.abs(way); left > 0; left--) (way < 0 ? undo : redo)();
    announce(t("The design is as it was after: {step}", { step: label }));
  };
  const commands = () => {
    const { history, page } = store.getState();
    const steps = listSteps(history, page);
    const stepCommands = steps.slice(0, listed).map(({ place, label, way }) => ({
      label: `${place} · ${label}`,
      ...(way === 0 && { icon: <Check size={16} aria-label={t("Here")} /> }),
      onChoose: () => go(way, label),
    }));
    const start = {
      label: tc("noun", "Start"),
      onChoose: () => go(-steps.filter(({ way }) => way <= 0).length, t("the beginning")),
    };
    return [stepCommands, [start]];
  };
  return (
    <Menu
      label={t("History")}
      trigger={(props) => (
        <IconButton
          {...(none || previewing ? {} : props)}
          size="small"
          label={t("History")}
          unavailable={previewing ? previewReason : none && t("No changes on this page yet")}
          icon={<ChevronDown size={14} aria-hidden />}
        />
      )}
      groups={commands}
    />
  );
});
