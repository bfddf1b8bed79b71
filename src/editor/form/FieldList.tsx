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
    <SectionBox key={section.key} section={section}>
      {section.rows.map(([name, field], index) => (
        <Field
          key={name}
          name={name}
          field={field}
          value={values[name]}
          onChange={change}
          problems={problems}
          heading={index === 0 ? section.title : null}
        />
      ))}
    </SectionBox>
  ));
}

function SectionBox({ section, children }: { readonly section: Section; readonly children: React.ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(!section.folded);
  if (section.title === null) return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <Heading id={id} title={section.title} open={open} onToggle={setOpen} />
      <div id={`${id}-fields`} hidden={!open} className={styles.fields}>
        {children}
      </div>
    </section>
  );
}

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
