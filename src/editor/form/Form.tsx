import { useMemo } from "react";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { Problem } from "#decoration/values.ts";
import { t } from "#i18n/t.ts";
import { FieldList } from "./FieldList.tsx";
import styles from "./Form.module.css";
import { FieldListContext } from "./field-list-context.ts";
import { FollowedContext, useFollowedOf } from "./followed.ts";
import { NotesContext, useNotesOf } from "./notes.ts";
import { PanelContext } from "./panel-context.ts";
import { noProblems, withoutModule } from "./problems.ts";
import type { FormChange } from "./types.ts";

export interface FormProps {
  readonly definition: AnyDefinition;
  readonly values: Values;
  /** `name` is the field's name. A responsive field reports `{pc, mobile}`, a list all its items. */
  readonly onChange: FormChange;
  /** Horizontal padding, px. */
  readonly paddingX?: number;
  /** 0: page decoration, 1: global configuration, whose colours cannot refer to global colours. */
  readonly tabIndex?: 0 | 1;
  /** What a save found wrong. Paths may begin with the module's name. */
  readonly problems?: readonly Problem[];
}

/**
 * The generated form of a module: one control per field, in sections by the definition's headings. It is controlled: it
 * shows `values` and reports every change. Use a `key` per module, so that opened sections and items belong to that
 * module.
 */
export function Form(props: FormProps) {
  const { definition, values, onChange, paddingX = 24, tabIndex = 0, problems = noProblems } = props;
  const here = useMemo(() => withoutModule(problems, definition.name), [problems, definition.name]);
  const followed = useFollowedOf(definition, values);
  const notes = useNotesOf(values);
  return (
    <PanelContext value={tabIndex}>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is submitted; every change counts at once */}
      <div
        role="form"
        aria-label={t("Settings of {name}", { name: definition.name })}
        className={styles.form}
        style={{ paddingInline: paddingX }}
      >
        <FieldListContext value={FieldList}>
          <FollowedContext value={followed}>
            <NotesContext value={notes}>
              <FieldList fields={definition.fields} values={values} onChange={onChange} problems={here} />
            </NotesContext>
          </FollowedContext>
        </FieldListContext>
      </div>
    </PanelContext>
  );
}
