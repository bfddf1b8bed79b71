import { Languages } from "lucide-react";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { CheckedFilePage } from "../imports/CheckedFilePage.tsx";
import { kindWords, languageName } from "./words.ts";

const words = {
  title: t("Import translations"),
  description: t("A CSV or XLIFF file that was exported here and translated elsewhere."),
  file: t("File of translations"),
  choose: t("Choose a file of translations"),
  about: t("You see what it would change before anything is written. Empty cells leave what there is."),
  started: t("Importing translations. You can keep working."),
  list: t("Translations of the file"),
  failing: (count: number) =>
    t("{count, plural, one {# translation can't be imported} other {# translations can't be imported}}", { count }),
  conflicts: (count: number) =>
    t("{count, plural, one {# text has changed since} other {# texts have changed since}}", { count }),
  aboutConflicts: t("Their translations are of a text that the shop does not have any more."),
  withConflicts: t("Import them too, marked as outdated"),
  conflict: t("Text has changed"),
  toImport: (count: number) =>
    t("{count, plural, one {# translation to import} other {# translations to import}}", { count }),
};

/** Brings translations of a file in. */
export const Component = () => (
  <CheckedFilePage
    words={words}
    breadcrumbs={[{ label: t("Translations"), to: "/translations" }]}
    icon={<Languages size={24} aria-hidden />}
    accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
    check={(file) => api.call("/admin_api/v1/translations/checkImport", file, { timeout: 120_000 })}
    start={(given) => api.call("/admin_api/v1/translations/import", given)}
    back="/translations"
    sampleOf={({ kind, locale, source, current, value }) => ({
      name: (
        <span className="muted small">
          {kindWords(kind).one} · {languageName(locale)}
        </span>
      ),
      change: (
        <>
          <p className="muted break">{source}</p>
          {current !== "" && current !== value && <p className="muted break">{t("Now: {text}", { text: current })}</p>}
          <p className="break" lang={locale}>
            {value}
          </p>
        </>
      ),
    })}
  />
);
