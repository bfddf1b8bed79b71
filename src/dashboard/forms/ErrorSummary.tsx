import { type RefObject, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { t } from "#i18n/t.ts";
import { Banner } from "../shell/Banner.tsx";
import { fieldId, useOpenForm } from "./context.ts";
import { errorsOf, type FormError } from "./errors-of-form.ts";
import styles from "./Form.module.css";
import { useFormPart } from "./use-record-form.ts";

/** After a refused save: every error with a link to its field, or why the save failed. Takes the focus. */
export function ErrorSummary() {
  const { form, fields } = useOpenForm();
  const { errors } = useFormState({ control: form.control });
  const refused = useFormPart(form, (state) => state.refused);
  const failure = useFormPart(form, (state) => state.failure);
  const saving = useFormPart(form, (state) => state.saving);
  const list = refused ? errorsOf(errors, form.names, (name) => fields[name]?.label ?? name) : [];
  const isShown = refused && !saving && (failure !== null || list.length > 0);
  const box = useFocusWhenShown(isShown);
  if (!isShown) return null;
  const labelOf = ({ name, path }: FormError) => {
    const text = fields[name];
    return (path !== "" && text?.labelOf?.(path)) || text?.label || name;
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Banner
        tone="danger"
        title={
          failure ??
          t("{count, plural, one {1 field needs your attention} other {# fields need your attention}}", {
            count: list.length,
          })
        }
      >
        {list.length > 0 && (
          <ul className={`stack gap-2 break top-4 ${styles.errors}`}>
            {list.map((error) => (
              <li key={`${error.name}.${error.path}`}>
                <a
                  href={`#${fieldId(error.name, error.path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(error.name, error.path);
                  }}
                >
                  {labelOf(error)}
                </a>
                {`: ${error.message}`}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}

/** Brings a field, or the value inside of it, into view and gives it the focus. */
export function focusField(name: string, path: string): void {
  const exact = document.getElementById(fieldId(name, path));
  const field = document.getElementById(fieldId(name)) ?? document.querySelector(`[data-field="${fieldId(name)}"]`);
  const target = exact ?? field;
  if (!(target instanceof HTMLElement)) return;
  const focusable = "input, textarea, select, button, [tabindex], [contenteditable=true]";
  // A value in a spreadsheet has no element while it is out of view: the spreadsheet gets the focus.
  const grid = exact || path === "" ? null : target.querySelector<HTMLElement>("[role=grid]");
  if (grid) {
    grid.scrollIntoView({ block: "center" });
    grid.focus({ preventScroll: true });
    return;
  }
  const control = target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable);
  target.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

function useFocusWhenShown(shown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}
