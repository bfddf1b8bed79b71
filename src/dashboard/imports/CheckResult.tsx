import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { formatCount } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Counts } from "./Counts.tsx";
import styles from "./Imports.module.css";
import { Notes } from "./Notes.tsx";

/** What the import would do, and what would be lost. */
export function CheckResult({ record, stale }: { readonly record: ImportRecord; readonly stale: boolean }) {
  const { counts, options, notes } = record;
  const also = [
    counts.variants_new > 0 && formatCount(counts.variants_new, "new variant"),
    counts.categories_new > 0 && formatCount(counts.categories_new, "new category", "new categories"),
    counts.pictures > 0 && `${formatCount(counts.pictures, "picture")} to copy`,
    counts.redirects > 0 && `${formatCount(counts.redirects, "redirect")} from old addresses`,
  ].filter((words) => words !== false);
  const nothing = counts.new + counts.changed === 0;
  return (
    <Card
      title={
        stale
          ? "Result before your changes"
          : nothing
            ? "Nothing to import"
            : "Nothing has changed yet: this is what the import will do"
      }
      description={
        stale
          ? "Check again to see what your changes do."
          : nothing && counts.failing === 0
            ? "What the imported columns say is in the shop already."
            : undefined
      }
    >
      <div className="stack gap-16 stale" data-stale={stale || undefined}>
        <Counts counts={counts} />
        {also.length > 0 && <p className="muted">{also.join(" · ")}</p>}
        {counts.blank_fields > 0 && (
          <Note warn={options.blanks === "empty"}>
            {formatCount(counts.blank_fields, "field is", "fields are")} blank in the file where the shop has a value.{" "}
            {options.blanks === "empty" ? "They will be emptied." : "They are kept."}
          </Note>
        )}
        {counts.missing_variants > 0 && (
          <Note warn={options.missing_variants === "remove"}>
            {formatCount(counts.missing_variants, "variant of the shop isn't", "variants of the shop aren't")} in the
            file. {options.missing_variants === "remove" ? "They will be removed." : "They are kept."}
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
