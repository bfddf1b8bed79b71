import { Download } from "lucide-react";
import {
  type TranslationKind,
  type TranslationNeed,
  translationKindNames,
  translationNeeds,
} from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { SearchField } from "../lists/SearchField.tsx";
import styles from "./Translations.module.css";
import { kindWords, languageName, needWords } from "./words.ts";

interface TextFiltersProps {
  readonly codes: readonly string[];
  /** "" for all. */
  readonly language: string;
  readonly kind: TranslationKind | undefined;
  /** Addresses of products, in place of texts. */
  readonly addresses: boolean;
  readonly need: TranslationNeed | undefined;
  readonly search: string;
  readonly isNarrow: boolean;
  /** "" takes a filter away. */
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
  readonly onExport: () => void;
}

/** Which texts are shown, and in which languages. */
export function TextFilters({
  codes,
  language,
  kind,
  addresses,
  need,
  search,
  isNarrow,
  onChange,
  onExport,
}: TextFiltersProps) {
  const languageOptions = codes.map((value) => ({ value, label: languageName(value) }));
  return (
    <div className={`row wrap gap-8 ${styles.filters}`}>
      <SearchField
        label={t("Search texts and translations")}
        value={search}
        onChange={(next) => onChange({ search: next })}
      />
      {codes.length > 1 && (
        <Select
          label={t("Language")}
          value={language}
          options={isNarrow ? languageOptions : [{ value: "", label: t("All languages") }, ...languageOptions]}
          onChange={(next) => onChange({ language: next })}
        />
      )}
      <Select
        label={t("Kind")}
        value={addresses ? "addresses" : (kind ?? "")}
        options={[
          { value: "", label: t("All kinds") },
          ...translationKindNames.map((value) => ({ value, label: kindWords(value).many })),
          { value: "addresses", label: t("Addresses of products") },
        ]}
        onChange={(next) => onChange({ kind: next })}
      />
      <Select
        label={t("State")}
        value={need ?? ""}
        options={[
          { value: "", label: t("All states") },
          ...translationNeeds
            .filter((value) => !addresses || value === "missing")
            .map((value) => ({ value, label: needWords[value] })),
        ]}
        onChange={(next) => onChange({ need: next })}
      />
      {!addresses && (
        <IconButton label={t("Export these texts")} icon={<Download size={17} aria-hidden />} onClick={onExport} />
      )}
    </div>
  );
}
