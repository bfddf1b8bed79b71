import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { translationKindNames, translationNeeds } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { useNextQuery } from "#ui/next-query.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { Sheet } from "../grid/Sheet.tsx";
import type { Range } from "../grid/types.ts";
import { useLeaveQuestion } from "../grid/use-leave-question.ts";
import { useNarrow } from "../grid/use-narrow.ts";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { columnsOf } from "./columns.tsx";
import { MachineButton } from "./MachineButton.tsx";
import { OneLanguage } from "./OneLanguage.tsx";
import { TextActions } from "./TextActions.tsx";
import { TextDialog } from "./TextDialog.tsx";
import { TextFilters } from "./TextFilters.tsx";
import { markOf, mayTranslate, rowIdOf, type TextRow } from "./texts.ts";
import { useTexts } from "./use-texts.ts";
import { kindWords, needWords } from "./words.ts";

const ExportDialog = lazy(() => import("./ExportDialog.tsx"));

const crumbs = [{ label: t("Translations"), to: "/translations" }];

/** All texts of the shop, a column for each language. */
export function Component() {
  const query = useQuery(callQuery("/admin_api/v1/translations/coverage", {}));
  const frame = (
    <Loaded
      query={query}
      what={t("translations")}
      skeleton={<SkeletonText lines={12} label={t("Loading translations")} />}
    >
      {({ own, languages }) =>
        languages.length === 0 ? <OneLanguage /> : <Texts own={own} codes={languages.map(({ code }) => code)} />
      }
    </Loaded>
  );
  if (query.data && query.data.languages.length > 0) return frame;
  return (
    <Page title={t("All texts")} breadcrumbs={crumbs}>
      {frame}
    </Page>
  );
}

interface TextsProps {
  readonly own: string;
  readonly codes: readonly string[];
}

function Texts({ own, codes }: TextsProps) {
  const can = useCan();
  const isNarrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const nextQuery = useNextQuery();
  const asked = params.get("language") ?? "";
  // A phone has room for one.
  const language = codes.includes(asked) ? asked : isNarrow ? (codes[0] ?? "") : "";
  const locales = useMemo(() => (language ? [language] : codes), [language, codes]);
  const filter = {
    kind: translationKindNames.find((one) => one === params.get("kind")),
    addresses: params.get("kind") === "addresses",
    need: translationNeeds.find((one) => one === params.get("need")),
    search: params.get("search") ?? "",
    locales,
  };
  const setFilter = (change: Readonly<Record<string, string>>) => {
    const next = { ...Object.fromEntries(nextQuery()), ...change };
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== "")), { replace: true });
  };
  const texts = useTexts(filter);
  const { query, rows, edits, count } = texts;
  const may = useCallback((row: TextRow, locale: string) => mayTranslate(can, row.kind, locale), [can]);
  const columns = useMemo(() => columnsOf({ own, locales, isNarrow, may }), [own, locales, isNarrow, may]);
  const [open, setOpen] = useState<{ readonly row: TextRow; readonly locale: string }>();
  const [isExporting, setExporting] = useState(false);
  const [range, setRange] = useState<Range>();
  const toConfirm = confirmable(texts, columns, range, may);
  const mayWrite = rows.some((row) => locales.some((locale) => may(row, locale)));
  useLeaveQuestion(texts.edited > 0);
  return (
    <Page
      title={t("All texts")}
      breadcrumbs={crumbs}
      description={
        mayWrite && t("Copy and paste from a spreadsheet, drag the corner of a cell to fill, undo with Ctrl+Z.")
      }
      actions={
        mayWrite && (
          <>
            {!filter.addresses && (
              <MachineButton key={`${language} ${filter.kind}`} codes={codes} language={language} kind={filter.kind} />
            )}
            <TextActions texts={texts} toConfirm={toConfirm} />
          </>
        )
      }
    >
      <TextFilters
        codes={codes}
        language={language}
        isNarrow={isNarrow}
        {...filter}
        onChange={setFilter}
        onExport={() => setExporting(true)}
      />
      <Sheet
        query={query}
        what={t("translations")}
        loading={t("Loading translations")}
        empty={{
          icon: <Languages size={24} aria-hidden />,
          title: filter.need ? t("Nothing is left to do here") : t("No texts found"),
          text:
            filter.search || filter.kind || filter.addresses || filter.need
              ? t("Choose other filters to see more texts.")
              : t("Products, categories, articles and menus that you add are listed here."),
        }}
        label={t("Texts and translations")}
        columns={columns}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        rowId={rowIdOf}
        value={texts.value}
        edits={edits}
        onChange={texts.change}
        onOpen={(row, locale) => {
          if (row.input === "line" || row.input === "slug") return false;
          setOpen({ row, locale });
          return true;
        }}
        isDirty={texts.isDirty}
        error={texts.fault}
        onNeed={texts.onNeed}
        onRange={setRange}
        beside={290}
      >
        <p className="muted small" role="status">
          {query.hasNextPage
            ? count === null
              ? t("{count} texts loaded. Scroll for more.", { count: formatNumber(rows.length) })
              : t("{loaded} of {count} texts loaded. Scroll for more.", {
                  loaded: formatNumber(rows.length),
                  count: formatNumber(count),
                })
            : t("{count, plural, one {# text} other {# texts}}", { count: rows.length })}
        </p>
      </Sheet>
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog
            codes={codes}
            language={language}
            kind={filter.kind}
            need={filter.need}
            words={
              [filter.kind && kindWords(filter.kind).many, filter.need && needWords[filter.need]]
                .filter(Boolean)
                .join(" · ") || t("All texts")
            }
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {open && (
        <TextDialog
          row={open.row}
          locale={open.locale}
          own={own}
          value={String(texts.value(open.row, open.locale) ?? "")}
          onDone={(value) => texts.change([{ id: rowIdOf(open.row), key: open.locale, value }])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

/** Selected cells whose translation may be right as it is. */
function confirmable(
  { rows, isDirty }: ReturnType<typeof useTexts>,
  columns: ReturnType<typeof columnsOf>,
  range: Range | undefined,
  may: (row: TextRow, locale: string) => boolean,
) {
  if (!range) return [];
  const locales = columns.slice(range.left, range.right + 1).flatMap(({ key, type }) => (type === "text" ? [key] : []));
  return rows.slice(range.top, range.bottom + 1).flatMap((row) =>
    locales.flatMap((locale) => {
      const id = rowIdOf(row);
      return may(row, locale) && markOf(row, locale) && !isDirty(id, locale) ? [{ id, locale }] : [];
    }),
  );
}
