import { encodingNames } from "#contract/decode-text.ts";
import {
  importFields,
  importKindNames,
  isImportField,
  mappableFields,
  picturePrefix,
  pictureUses,
  specificationPrefix,
} from "#contract/import-fields.ts";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { andMore, separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useStart } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Imports.module.css";
import type { Draft } from "./ImportView.tsx";

const separators: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };
const encodings: Readonly<Record<string, string>> = encodingNames;

interface FileCardProps {
  readonly record: ImportRecord;
  readonly draft: Draft;
  readonly editable: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** How the file is read: its form, and what each column becomes. */
export function FileCard({ record, draft, editable, onChange }: FileCardProps) {
  const uses = draft.columns ?? record.columns.map(({ use }) => use);
  const used = uses.filter(Boolean).length;
  const currency = useStart().mall.currency.code;
  /** Columns with values that become nothing. */
  const left = record.columns.flatMap(({ name, samples }, at) => (uses[at] || samples.length === 0 ? [] : [name]));
  const form = [
    t("{count, plural, one {# column} other {# columns}}", { count: record.columns.length }),
    t("separated by {separator}", { separator: separators[record.separator] ?? record.separator }),
    encodings[record.encoding] ?? record.encoding,
    t("{size} KB", { size: formatNumber(Math.ceil(record.bytes / 1024)) }),
  ];
  const setUse = (index: number, use: string) => {
    // A field has one column: the one that was chosen last.
    const next = uses.map((other, at) => (at === index ? use : other === use && use ? "" : other));
    onChange({ ...draft, columns: next });
  };
  return (
    <Card title={importKindNames[draft.kind ?? record.kind]} description={form.join(" · ")}>
      <div className="stack gap-16 stale">
        {editable && (
          <div className="columns min-160 keep gap-12">
            <SelectInputField
              label={t("Decimals")}
              value={draft.decimal ?? record.decimal}
              options={[
                { value: ".", label: "19.90" },
                { value: ",", label: "19,90" },
              ]}
              onValue={(decimal) => onChange({ ...draft, decimal })}
            />
            <SelectInputField
              label={t("Weights")}
              value={draft.weight_unit ?? record.weight_unit}
              options={[
                { value: "g", label: t("Grams") },
                { value: "kg", label: t("Kilograms") },
                { value: "lb", label: t("Pounds") },
                { value: "oz", label: t("Ounces") },
              ]}
              onValue={(weight_unit) => onChange({ ...draft, weight_unit })}
            />
            {record.currency !== "" && (
              <InputField
                label={t("Rate of {currency}", { currency: record.currency })}
                help={t(
                  "{currency} for 1 {foreignCurrency}. Without a rate, products with such prices can't be imported.",
                  {
                    currency,
                    foreignCurrency: record.currency,
                  },
                )}
                inputMode="decimal"
                placeholder="0.92"
                value={draft.rate ?? record.rate}
                onValue={(rate) => onChange({ ...draft, rate: rate.trim().replace(",", ".") })}
              />
            )}
          </div>
        )}
        <details className={styles.columns} open={record.kind === "csv" && record.state === "chosen"}>
          <summary>
            {t("{total, plural, one {{count} of # column is imported} other {{count} of # columns are imported}}", {
              count: formatNumber(used),
              total: uses.length,
            })}
            {left.length > 0 &&
              `. ${t("Not imported: {columns}", { columns: andMore(left.slice(0, 8), left.length - 8) })}`}
          </summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("Column")}</th>
                <th scope="col">{t("Values")}</th>
                <th scope="col">{t("Becomes")}</th>
              </tr>
            </thead>
            <tbody>
              {record.columns.map(({ name, samples }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no identity but their place
                <tr key={index}>
                  <th scope="row" className={styles.name}>
                    {name || t("Column {number}", { number: index + 1 })}
                  </th>
                  <td className={`muted cut ${styles.values}`}>{separated(samples) || "–"}</td>
                  <td>
                    {editable ? (
                      <Select
                        label={t("{column} becomes", { column: name || t("Column {number}", { number: index + 1 }) })}
                        value={uses[index] ?? ""}
                        options={choicesOf(name, uses[index] ?? "")}
                        onChange={(use) => setUse(index, use)}
                      />
                    ) : (
                      nameOf(uses[index] ?? "")
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Card>
  );
}

/** The name of what a column becomes. */
function nameOf(use: string): string {
  if (use === "") return t("Not imported");
  if (isImportField(use)) return importFields[use].label;
  if (use.startsWith(specificationPrefix))
    return t("Specification “{name}”", { name: use.slice(specificationPrefix.length) });
  if (use.startsWith(picturePrefix)) return t("Picture {number}", { number: use.slice(picturePrefix.length) });
  return /^(attribute|variation):/.test(use) ? t("Option or specification") : use;
}

function choicesOf(column: string, use: string) {
  const columnUses = [...new Set(["", use, `${specificationPrefix}${column || t("Specification")}`])];
  const others = [...mappableFields, ...pictureUses].filter((field) => field !== use);
  return [...columnUses, ...others].map((value) => ({ value, label: nameOf(value) }));
}
