import { useId, useState } from "react";
import { t } from "#i18n/t.ts";
import { controls, isGroup } from "../form/controls/index.ts";
import { brokenRule } from "../form/field-state.ts";
import { withSetting } from "../form/settings.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { type Cell, type CellState, stateOf, textOf } from "./cells.ts";
import { describeCell, wordsOf } from "./describe.ts";
import styles from "./Languages.module.css";
import { nameOfLanguage } from "./name.ts";
import { useConfirmed, useTranslating } from "./use-translating.ts";

const marks: Readonly<Partial<Record<CellState, string>>> = {
  missing: t("Missing"),
  outdated: t("Outdated"),
  machine: t("Machine translation"),
  "built-in": t("Built-in text"),
};

/** One text with that of the shop's own language beneath. */
export function TranslateField({ cell }: { readonly cell: Cell }) {
  const id = useId();
  const { store, catalog } = useEditorContext();
  const { locale, dir, confirm } = useTranslating();
  const confirmed = useConfirmed();
  const value = useEditor(({ document }) => textOf(cell, document));
  const state = useEditor(({ document }) => stateOf(cell, document, confirmed));
  const [problem, setProblem] = useState<string | null>(null);
  const described = describeCell(cell, store.getState().document, catalog);
  if (!described) return null;
  const { label, field } = described;
  const Control = controls[field.component];
  const isText = field.component === "Input" || field.component === "Editor";
  const rule = problem ?? (value === "" ? null : brokenRule(field, value));
  const write = (next: unknown, phase: "live" | "commit" = "commit", detail = label) => {
    const module = store.getState().document.modules[cell.key];
    if (!module) return;
    const [name, changed] = withSetting(module.values, cell.path, next);
    store.getState().change(cell.key, name, changed, phase, detail);
  };
  const mark = marks[state];
  const isOwn =
    state === "done" || state === "machine" || state === "outdated" || (state === "free" && value !== cell.fallback);
  const language = nameOfLanguage(locale);
  return (
    <div className={styles.field} data-cell={cell.id}>
      <div className={styles.label}>
        {isGroup(field) ? (
          <span id={`${id}-label`}>{label}</span>
        ) : (
          <label htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
        )}
        {mark && (
          <span className={styles.mark} data-state={state}>
            {mark}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves the control inside */}
      <div
        lang={isText ? locale : undefined}
        dir={isText ? dir : undefined}
        // An emptied text falls back, on the canvas too.
        onBlur={() => value === "" && cell.fallback !== "" && write(cell.fallback)}
      >
        <Control
          id={id}
          field={field}
          value={value}
          label={label}
          describedBy={`${id}-source`}
          invalid={Boolean(rule)}
          onProblem={setProblem}
          onChange={(next: unknown, phase: "live" | "commit", detail?: string) => write(next, phase, detail ?? label)}
        />
      </div>
      {isText && (
        <p id={`${id}-source`} className={styles.source}>
          {wordsOf(cell.text)}
        </p>
      )}
      <div aria-live="polite">
        {rule && (
          <p className={styles.error}>
            {label}: {rule}
          </p>
        )}
      </div>
      {(isOwn || state === "missing") && (
        <div className={styles.actions}>
          {isOwn && (
            <button type="button" className={styles.action} onClick={() => write(cell.fallback)}>
              {t("Use default")}
            </button>
          )}
          {state === "outdated" && (
            <button type="button" className={styles.action} onClick={() => confirm(cell.id)}>
              {t("Still right")}
            </button>
          )}
          {state === "machine" && (
            <button type="button" className={styles.action} onClick={() => confirm(cell.id)}>
              {t("Mark this text as reviewed")}
            </button>
          )}
          {state === "missing" && (
            <button type="button" className={styles.action} onClick={() => confirm(cell.id)}>
              {t("The same in {language}", { language })}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
