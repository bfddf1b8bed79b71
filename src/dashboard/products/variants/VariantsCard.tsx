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
  const matchingRows = useMemo(
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
                  label={name ? t("Show {name}", { name }) : t("Show option")}
                  value={filter[key] ?? ""}
                  options={[
                    { value: "", label: name ? t("{name}: all", { name }) : t("Option: all") },
                    ...values.map((value) => ({ value: value.key, label: value.value || t("No name") })),
                  ]}
                  onChange={(value) => setFilter({ ...filter, [key]: value })}
                />
              </div>
            ),
          )}
          <Button
            icon={<Pencil size={15} aria-hidden />}
            disabled={matchingRows.length === 0}
            onClick={() => setEditing(true)}
            className="push"
          >
            {matchingRows.length === rows.length
              ? t("Edit all")
              : t("{count, plural, one {Edit # shown} other {Edit # shown}}", { count: matchingRows.length })}
          </Button>
        </div>
        <VariantsGrid rows={matchingRows} />
        <StockNote />
        <div className={`line-top pad-y-12 inset ${styles.note}`}>
          <SoldOutNote />
        </div>
      </div>
      {editing && <EditManyDialog rows={matchingRows} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** While options are added: the new variants have none of the stock. */
function StockNote() {
  const { work, rows } = useVariants();
  const left = useMemo(() => stockLeftBehind(work.options, rows), [work.options, rows]);
  if (!left) return null;
  const count = left.units;
  return (
    <div className={`line-top pad-y-12 inset ${styles.note}`}>
      <Banner tone="warning">
        {left.name === null
          ? t(
              "{count, plural, one {The stock of # stays at the variants that were there before.} other {The stock of # stays at the variants that were there before.}}",
              { count },
            )
          : t(
              "{count, plural, one {The stock of # is now at the first variant, {name}.} other {The stock of # is now at the first variant, {name}.}}",
              { count, name: left.name },
            )}{" "}
        {t("Enter the stock of the others; until then they are sold out.")}
      </Banner>
    </div>
  );
}

function matches({ combo }: VariantRow, filter: Readonly<Record<string, string>>, keys: readonly string[]): boolean {
  return keys.every((key) => !filter[key] || combo[key] === filter[key]);
}

function savingWords(added: number, removed: number): string | undefined {
  if (added + removed === 0) return undefined;
  const adds = { count: added };
  const removes = { count: removed };
  const words = [
    added > 0 && t("{count, plural, one {Saving adds # variant.} other {Saving adds # variants.}}", adds),
    removed > 0 && t("{count, plural, one {Saving removes # variant.} other {Saving removes # variants.}}", removes),
  ];
  return words.filter(Boolean).join(" ");
}
