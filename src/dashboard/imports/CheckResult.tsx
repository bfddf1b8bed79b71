import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Counts } from "./Counts.tsx";
import styles from "./Imports.module.css";
import { Notes } from "./Notes.tsx";

/** What the import would do, and what would be lost. */
export function CheckResult({ record, stale }: { readonly record: ImportRecord; readonly stale: boolean }) {
  const { counts, options, notes } = record;
  const also = [
    counts.variants_new > 0 &&
      t("{count, plural, one {# new variant} other {# new variants}}", { count: counts.variants_new }),
    counts.categories_new > 0 &&
      t("{count, plural, one {# new category} other {# new categories}}", {
        count: counts.categories_new,
      }),
    counts.pictures > 0 &&
      t("{count, plural, one {# picture to copy} other {# pictures to copy}}", { count: counts.pictures }),
    counts.redirects > 0 &&
      t("{count, plural, one {# redirect from an old address} other {# redirects from old addresses}}", {
        count: counts.redirects,
      }),
  ].filter((words) => words !== false);
  const nothing = counts.new + counts.changed === 0;
  return (
    <Card
      title={
        stale
          ? t("Result before your changes")
          : nothing
            ? t("Nothing to import")
            : t("Nothing has changed yet: this is what the import will do")
      }
      description={
        stale
          ? t("Check again to see what your changes do.")
          : nothing && counts.failing === 0
            ? t("What the imported columns say is in the shop already.")
            : undefined
      }
    >
      <div className="stack gap-16 stale" data-stale={stale || undefined}>
        <Counts counts={counts} />
        {also.length > 0 && <p className="muted">{also.join(" · ")}</p>}
        {counts.blank_fields > 0 && (
          <Note warn={options.blanks === "empty"}>
            {t(
              "{count, plural, one {# field is blank in the file where the shop has a value.} other {# fields are blank in the file where the shop has a value.}}",
              { count: counts.blank_fields },
            )}{" "}
            {options.blanks === "empty" ? t("They will be emptied.") : t("They are kept.")}
          </Note>
        )}
        {counts.missing_variants > 0 && (
          <Note warn={options.missing_variants === "remove"}>
            {t(
              "{count, plural, one {# variant of the shop isn't in the file.} other {# variants of the shop aren't in the file.}}",
              { count: counts.missing_variants },
            )}{" "}
            {options.missing_variants === "remove" ? t("They will be removed.") : t("They are kept.")}
          </Note>
        )}
        <Notes notes={notes} />
      </div>
    </Card>
  );
}

function Note({ warn, children }: { readonly warn: boolean; readonly children: ReactNode }) {
  return (
    <p className={`row align-start gap-8 radius-m pad-y-10 pad-x-12 ${styles.note}`} data-warn={warn || undefined}>
      {warn ? <TriangleAlert size={16} aria-hidden /> : <Info size={16} aria-hidden />}
      <span>{children}</span>
    </p>
  );
}
