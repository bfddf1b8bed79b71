import { Popover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useContext, useState } from "react";
import { colorRule } from "#decoration/colors.ts";
import { t } from "#i18n/t.ts";
import { ColorPanel } from "#ui/colors/ColorPanel.tsx";
import styles from "#ui/colors/colors.module.css";
import { type GlobalColor, globalName, isCompleteHex, toHex } from "#ui/colors/colors.ts";
import { rememberColor } from "#ui/colors/recent-colors.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { consumeEscape } from "#ui/controls/escape.ts";
import fieldStyles from "#ui/controls/field.module.css";
import { useDragCommit } from "../drag-commit.ts";
import { useFormContext } from "../form-context.ts";
import { PanelContext } from "../panel-context.ts";
import type { ControlProps } from "../types.ts";

/** A colour: typed as hex, picked with opacity, a recent one, or a reference to a global colour. */
export function ColorPicker(props: ControlProps<string>) {
  const { id, value, onChange, label, describedBy, invalid, onProblem } = props;
  const context = useFormContext();
  const globals = useContext(PanelContext) === 1 ? [] : context.colors;
  const { shown, drag, end } = useDragCommit(value, onChange);
  const [draft, setDraft] = useState<string | null>(null);
  const global = nameGlobal(shown, context.colors);
  const choose = (next: string) => {
    setDraft(null);
    onProblem(null);
    if (next !== value) onChange(next, "commit");
  };
  const settle = () => {
    if (draft === null) return;
    const typed = toHex(draft);
    setDraft(null);
    onProblem(null);
    if (typed) rememberColor(typed);
    if (draft.trim() === "") choose("");
    else if (typed) choose(typed);
  };
  const type = (text: string) => {
    const typed = toHex(text);
    setDraft(text);
    onProblem(typed || text.trim() === "" ? null : colorRule);
    if (typed && isCompleteHex(text)) onChange(typed, "commit");
  };
  return (
    <div className={clsx(fieldStyles.control, styles.box)}>
      <Popover.Root onOpenChange={(open) => !open && value !== "" && toHex(value) && rememberColor(value)}>
        <Popover.Trigger
          className={styles.swatch}
          aria-label={t("{label}: choose a color", { label })}
          style={{ "--color": global ? global.value : shown }}
          data-empty={shown === "" || undefined}
        />
        <Popover.Portal>
          <Popover.Positioner className={styles.positioner} sideOffset={8} align="start" collisionPadding={8}>
            <Popover.Popup className={`ui-root ${styles.popup}`} aria-label={label} onKeyDown={consumeEscape}>
              <ColorPanel color={shown} globals={globals} onDrag={drag} onDragEnd={end} onChoose={choose} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={t("Inherited")}
        value={draft ?? (global ? global.label : shown)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
      />
      {value !== "" && (
        <IconButton
          size="small"
          label={t("Clear {label}", { label })}
          icon={<X size={13} aria-hidden />}
          onClick={() => choose("")}
          className={styles.clear}
        />
      )}
    </div>
  );
}

/** The global colour that a value refers to; a removed one is shown by its name. */
function nameGlobal(value: string, colors: readonly GlobalColor[]): GlobalColor | null {
  const name = globalName(value);
  if (!name) return null;
  return colors.find((color) => color.name === name) ?? { name, label: name, value };
}
