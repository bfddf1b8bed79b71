import { Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { fieldId } from "../../forms/context.ts";
import { FieldError } from "../../forms/fields/FieldFrame.tsx";
import { Banner } from "../../shell/Banner.tsx";
import { Card } from "../../shell/Card.tsx";
import { SoldOutNote } from "../SoldOutNote.tsx";
import { EditManyDialog } from "./EditManyDialog.tsx";
import { stockLeftBehind, type VariantRow } from "./rows.ts";
import { useVariants, useVariantsError } from "./use-variants.ts";
import styles from "./Variants.module.css";
import { VariantsGrid } from "./VariantsGrid.tsx";

/** All combinations of the options, with their prices and stock. */
export function VariantsCard() {
  const { work, rows, removed } = useVariants();
  const error = useVariantsError();
  /** Key of the chosen value by key of the option. */
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const [editing, setEditing] = useState(false);
  const { options } = work;
  const shown = useMemo(
    () =>
      rows.filter((row) =>
        matches(
          row,
          filter,
          options.map(({ key }) => key),
        ),
      ),
    [rows, filter, options],
  );
  if (options.length === 0) return null;
  const added = rows.filter(({ isNew }) => isNew).length;
  const id = fieldId("variants");
  return (
    <Card
      title={t("{count, plural, one {1 variant} other {# variants}}", { count: rows.length })}
      description={savingWords(rows.length === added ? 0 : added, removed.length)}
      flush
    >
      <div data-field={id} className={styles.box}>
        <FieldError field={{ errorId: `${id}-error`, error }} />
        <div className="row wrap gap-8 pad-y-12 inset">
          {options.map(({ key, name, values }) =>
            values.length < 2 ? null : (
              <div key={key} className={styles.filter}>
                <Select
                  label={t("Show {name}", { name: name || t("option") })}
                  value={filter[key] ?? ""}
                  options={[
                    { value: "", label: t("{name}: all", { name: name || t("Option") }) },
                    ...values.map((value) => ({ value: value.key, label: value.value || t("No name") })),
                  ]}
                  onChange={(value) => setFilter({ ...filter, [key]: value })}
                />
              </div>
            ),
          )}
          <Button
            icon={<Pencil size={15} aria-hidden />}
            disabled={shown.length === 0}
            onClick={() => setEditing(true)}
            className="push"
          >
            {shown.length === rows.length
              ? t("Edit all")
              : t("Edit {count} shown", { count: shown.length.toLocaleString("en") })}
          </Button>
        </div>
        <VariantsGrid rows={shown} />
        <StockNote />
        <div className={`line-top pad-y-12 inset ${styles.note}`}>
          <SoldOutNote />
        </div>
      </div>
      {editing && <EditManyDialog rows={shown} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** While options are added: the new variants have none of the stock. */
function StockNote() {
  const { work, rows } = useVariants();
  const left = useMemo(() => stockLeftBehind(work.options, rows), [work.options, rows]);
  if (!left) return null;
  const units = left.units.toLocaleString("en");
  return (
    <div className={`line-top pad-y-12 inset ${styles.note}`}>
      <Banner tone="warning">
        {t("{name}Enter the stock of the others; until then they are sold out.", {
          name:
            left.name === null
              ? `${t("The stock of {units} stays at the variants that were there before.", { units })} `
              : `${t("The stock of {units} is now at the first variant, {name}.", { units, name: left.name })} `,
        })}
      </Banner>
    </div>
  );
}

function matches({ combo }: VariantRow, filter: Readonly<Record<string, string>>, keys: readonly string[]): boolean {
  return keys.every((key) => !filter[key] || combo[key] === filter[key]);
}

const count = (number: number) => t("{number, plural, one {# variant} other {# variants}}", { number });

function savingWords(added: number, removed: number): string | undefined {
  if (added + removed === 0) return undefined;
  const words = [
    added > 0 && t("adds {added}", { added: count(added) }),
    removed > 0 && t("removes {removed}", { removed: count(removed) }),
  ].filter(Boolean);
  return t("Saving {words}.", { words: words.join(" and ") });
}
