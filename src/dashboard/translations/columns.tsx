import { t } from "#i18n/t.ts";
import type { CellValue, GridColumn } from "../grid/types.ts";
import styles from "./Translations.module.css";
import { markOf, plainOf, storedCell, type TextRow } from "./texts.ts";
import { languageName, placeOf } from "./words.ts";

interface Columns {
  /** Locale of the shop's own texts. */
  readonly own: string;
  readonly locales: readonly string[];
  readonly isNarrow: boolean;
  readonly may: (row: TextRow, locale: string) => boolean;
}

/** The text itself, which sticks to the edge, where it stands, and the languages; on phones the languages come first. */
export function columnsOf({ own, locales, isNarrow, may }: Columns): GridColumn<TextRow>[] {
  const source: GridColumn<TextRow> = {
    key: "source",
    label: languageName(own),
    type: "readonly",
    width: 280,
    render: (value) => (
      <span className={styles.text} title={String(value ?? "")} lang={own}>
        {String(value ?? "").replaceAll("\n", " ")}
      </span>
    ),
  };
  const place: GridColumn<TextRow> = {
    key: "place",
    label: t("Where"),
    type: "readonly",
    width: 220,
    render: (_, row) => (
      <span className={styles.text} title={placeOf(row)}>
        {placeOf(row)}
      </span>
    ),
  };
  const inLanguages = locales.map(
    (locale): GridColumn<TextRow> => ({
      key: locale,
      label: languageName(locale),
      type: "text",
      keepsLines: true,
      width: isNarrow ? 230 : locales.length > 1 ? 280 : 420,
      editable: (row) => may(row, locale),
      render: (value, row) => <Translated value={value} row={row} locale={locale} />,
    }),
  );
  return isNarrow ? [source, ...inLanguages, place] : [source, place, ...inLanguages];
}

const markWords = { outdated: t("Outdated"), machine: t("Machine"), draft: t("Draft") } as const;

function Translated({
  value,
  row,
  locale,
}: {
  readonly value: CellValue;
  readonly row: TextRow;
  readonly locale: string;
}) {
  // What is typed is nobody's but the person's who types it.
  const mark = value === storedCell(row, locale) ? markOf(row, locale) : undefined;
  return (
    <span className={styles.cell} lang={locale}>
      <span className={styles.text}>{plainOf(row, value).replaceAll("\n", " ")}</span>
      {/* So that both are told apart where they are read aloud. */}
      {mark && " "}
      {mark && (
        <span className={styles.mark} data-warning={mark === "outdated" || undefined}>
          {markWords[mark]}
        </span>
      )}
    </span>
  );
}
