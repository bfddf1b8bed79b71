import { ChevronDown } from "lucide-react";
import { memo, useId, useState } from "react";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { Field } from "./Field.tsx";
import styles from "./Form.module.css";
import type { FieldListProps } from "./field-list-context.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** The fields of a module or of a list item, in sections. */
export function FieldList({ fields, values, onChange, problems }: FieldListProps) {
  const change = useStableCallback(onChange);
  return sectionsOf(fields, values).map((section) => (
    <SectionBox key={section.key} section={section} values={values} onChange={change} problems={problems} />
  ));
}

interface SectionProps extends Omit<FieldListProps, "fields"> {
  readonly section: Section;
}

/** Whether two renderings of a section show the same. Section objects are new at each change, so their rows and values are compared. */
function isSameSection(before: SectionProps, now: SectionProps): boolean {
  const { title, folded, rows } = before.section;
  return (
    before.onChange === now.onChange &&
    before.problems === now.problems &&
    title === now.section.title &&
    folded === now.section.folded &&
    rows.length === now.section.rows.length &&
    rows.every(([name, field], at) => {
      const [nowName, nowField] = now.section.rows[at] ?? [];
      return name === nowName && field === nowField && Object.is(before.values[name], now.values[name]);
    })
  );
}

const SectionBox = memo(function SectionBox({ section, values, onChange, problems }: SectionProps) {
  const id = useId();
  const [open, setOpen] = useState(!section.folded);
  const fields = section.rows.map(([name, field], index) => (
    <Field
      key={name}
      name={name}
      field={field}
      value={values[name]}
      onChange={onChange}
      problems={problems}
      heading={index === 0 ? section.title : null}
    />
  ));
  if (section.title === null) return <div className={styles.section}>{fields}</div>;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <Heading id={id} title={section.title} open={open} onToggle={setOpen} />
      <div id={`${id}-fields`} hidden={!open} className={styles.fields}>
        {fields}
      </div>
    </section>
  );
}, isSameSection);

interface HeadingProps {
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Memoised: it does not change at a key press, unlike the fields. */
const Heading = memo(function Heading({ id, title, open, onToggle }: HeadingProps) {
  return (
    <h3 className={styles.heading}>
      <button
        type="button"
        id={`${id}-title`}
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}-fields`}
        onClick={() => onToggle(!open)}
      >
        {title}
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
    </h3>
  );
});
