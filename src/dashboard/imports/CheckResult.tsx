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
      t("{variantsNew, plural, one {# new variant} other {# new variants}}", { variantsNew: counts.variants_new }),
    counts.categories_new > 0 &&
      t("{categoriesNew, plural, one {# new category} other {# new categories}}", {
        categoriesNew: counts.categories_new,
      }),
    counts.pictures > 0 &&
      t("{pictures, plural, one {# picture} other {# pictures}} to copy", { pictures: counts.pictures }),
    counts.redirects > 0 &&
      t("{redirects, plural, one {# redirect} other {# redirects}} from old addresses", {
        redirects: counts.redirects,
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
              "{blankFields, plural, one {# field is} other {# fields are}} blank in the file where the shop has a value. {blanks}",
              {
                blankFields: counts.blank_fields,
                blanks: options.blanks === "empty" ? t("They will be emptied.") : t("They are kept."),
              },
            )}
          </Note>
        )}
        {counts.missing_variants > 0 && (
          <Note warn={options.missing_variants === "remove"}>
            {t(
              "{missingVariants, plural, one {# variant of the shop isn't} other {# variants of the shop aren't}} in the file. {missingVariants2}",
              {
                missingVariants: counts.missing_variants,
                missingVariants2:
                  options.missing_variants === "remove" ? t("They will be removed.") : t("They are kept."),
              },
            )}
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
