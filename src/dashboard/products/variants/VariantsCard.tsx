import { fieldId } from "../../forms/context.ts";
import { FieldError } from "../../forms/fields/FieldFrame.tsx";
import { Card } from "../../shell/Card.tsx";
import { useVariants, useVariantsError } from "./use-variants.ts";
import styles from "./Variants.module.css";
import { VariantsTable } from "./VariantsTable.tsx";

/** All combinations of the options, with their prices and stock. */
export function VariantsCard() {
  const variants = useVariants();
  const error = useVariantsError();
  if (variants.work.options.length === 0) return null;
  const { rows, removed } = variants;
  const added = rows.filter(({ isNew }) => isNew).length;
  const id = fieldId("variants");
  return (
    <Card
      title={`Variants (${rows.length.toLocaleString("en")})`}
      description={
        removed.length + added > 0
          ? [added > 0 && `Saving adds ${count(added)}`, removed.length > 0 && `removes ${count(removed.length)}`]
              .filter(Boolean)
              .join(" and ")
              .replace(/^removes/, "Saving removes")
          : undefined
      }
      flush
    >
      <div data-field={id} className={styles.box}>
        <FieldError field={{ errorId: `${id}-error`, error }} />
        <VariantsTable />
      </div>
    </Card>
  );
}

const count = (number: number) => `${number.toLocaleString("en")} ${number === 1 ? "variant" : "variants"}`;
