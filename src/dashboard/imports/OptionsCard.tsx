import type { ImportRecord } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Card } from "../shell/Card.tsx";
import { Checkbox } from "../shell/Input.tsx";
import styles from "./Imports.module.css";

type Options = ImportRecord["options"];

interface Question<K extends keyof Options> {
  readonly key: K;
  readonly label: string;
  readonly help: string;
  readonly segments: readonly { readonly value: Options[K] & string; readonly label: string }[];
}

const question = <K extends keyof Options>(one: Question<K>) => one;
const questions = [
  question({
    key: "existing",
    label: t("Products that the shop has already"),
    help: t("Found by handle or SKU"),
    segments: [
      { value: "update", label: t("Update") },
      { value: "skip", label: t("Leave as they are") },
    ],
  }),
  question({
    key: "blanks",
    label: t("Blank cells"),
    help: t("Where the shop has a value"),
    segments: [
      { value: "keep", label: t("Keep the value") },
      { value: "empty", label: t("Empty the field") },
    ],
  }),
  question({
    key: "missing_variants",
    label: t("Variants that aren't in the file"),
    help: t("Of products that are in it"),
    segments: [
      { value: "keep", label: t("Keep") },
      { value: "remove", label: t("Remove") },
    ],
  }),
  question({
    key: "stock",
    label: t("Stock of variants that the shop has already"),
    help: t("New variants always get the file's stock"),
    segments: [
      { value: "set", label: t("As in the file") },
      { value: "keep", label: t("Keep") },
    ],
  }),
  question({
    key: "new_status",
    label: t("New products"),
    help: t("Drafts are hidden until you activate them"),
    segments: [
      { value: "file", label: t("As in the file") },
      { value: "draft", label: t("As drafts") },
    ],
  }),
] as const;

/** What staff decide about an import. */
export function OptionsCard({
  options,
  onChange,
}: {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}) {
  return (
    <Card title={t("Options")}>
      <div className="stack gap-14">
        {questions.map(({ key, label, help, segments }) => (
          <div key={key} className={`row between wrap gap-y-8 gap-24 ${styles.option}`}>
            <span>
              <span className="block">{label}</span>
              <span className="block muted small">{help}</span>
            </span>
            <Segmented
              label={label}
              value={options[key]}
              segments={segments}
              onChange={(value) => onChange({ ...options, [key]: value })}
            />
          </div>
        ))}
        <Checkbox
          label={t("Copy pictures into the shop")}
          help={t("Beside the import; products are there before their pictures.")}
          checked={options.pictures}
          onChange={({ target }) => onChange({ ...options, pictures: target.checked })}
        />
        <Checkbox
          label={t("Redirect old addresses")}
          help={t("Links and search results of the old shop lead to the new pages.")}
          checked={options.redirects}
          onChange={({ target }) => onChange({ ...options, redirects: target.checked })}
        />
      </div>
    </Card>
  );
}
