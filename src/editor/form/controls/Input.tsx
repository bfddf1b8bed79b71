import { clsx } from "clsx";
import { Suspense, useContext, useRef } from "react";
import { takes } from "#decoration/dynamic.ts";
import fieldStyles from "#ui/controls/field.module.css";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { AdminApiContext } from "../../admin-api.ts";
import { useTaken } from "../taken.ts";
import type { ControlProps } from "../types.ts";
import { useWritingHelp } from "../writing-help.ts";
import styles from "./Input.module.css";
import { ValuePicker } from "./ValuePicker.tsx";

const VariantSelect = lazyComponent<ControlProps<string>>(() => import("../../variants/VariantSelect.tsx"));

const WritingTool = lazyComponent(() => import("../../writing/WritingTool.tsx"));

/** One line of text, or several with `type: "textarea"`, which grows with its text. */
export function Input(props: ControlProps<string>) {
  return props.field.componentProps?.of ? (
    <Suspense fallback={null}>
      <VariantSelect {...props} />
    </Suspense>
  ) : (
    <TextInput {...props} />
  );
}

function TextInput({ id, field, value, onChange, describedBy, invalid, label }: ControlProps<string>) {
  const { type, rows, placeholder, maxLength, code } = field.componentProps ?? {};
  const max = Number(maxLength ?? 0);
  const written = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isRead = takes(field);
  const isTaking = useTaken() !== null && isRead;
  const api = useContext(AdminApiContext);
  const writingHelp = useWritingHelp(isRead ? api : null);
  const help = value.trim() === "" ? null : writingHelp;
  const insert = useStableCallback((text: string) => {
    const { selectionStart, selectionEnd } = written.current ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const next = value.slice(0, from) + text + value.slice(to);
    if (max > 0 && next.length > max) return;
    onChange(next, "commit");
    requestAnimationFrame(() => {
      written.current?.focus();
      written.current?.setSelectionRange(from + text.length, from + text.length);
    });
  });
  const common = {
    id,
    value,
    ref: written,
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    ...(max > 0 && { maxLength: max }),
    ...(placeholder !== undefined && { placeholder: String(placeholder) }),
  };
  return (
    <div className={clsx(styles.box, isTaking && styles.taking, help && styles.helped)}>
      {type === "textarea" ? (
        <textarea
          {...common}
          rows={Number(rows ?? 3)}
          className={clsx(fieldStyles.control, styles.area, code === true && styles.code)}
          {...(code === true && { dir: "ltr", spellCheck: false, autoCapitalize: "off" })}
          onChange={(event) => onChange(event.target.value, "commit")}
        />
      ) : (
        <input
          {...common}
          {...(type === "datetime-local"
            ? // Stored with a space: with the letter between, it would count as a text to translate.
              { type, value: value.replace(" ", "T") }
            : { type: "text" })}
          className={clsx(fieldStyles.control, styles.line)}
          onChange={(event) =>
            onChange(
              type === "datetime-local" ? event.target.value.slice(0, 16).replace("T", " ") : event.target.value,
              "commit",
            )
          }
        />
      )}
      {(isTaking || help) && (
        <span className={styles.tools}>
          {help && (
            <Suspense fallback={null}>
              <WritingTool
                help={help}
                label={label}
                text={value}
                onAccept={(text) => onChange(type === "textarea" ? text : text.replaceAll(/\s+/g, " "), "commit")}
              />
            </Suspense>
          )}
          {isTaking && <ValuePicker label={label} onPick={insert} />}
        </span>
      )}
      {max > 0 && value.length >= max * 0.8 && (
        <span className={styles.count} aria-hidden>
          {value.length} / {max}
        </span>
      )}
    </div>
  );
}
