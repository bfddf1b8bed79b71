import { ListChecks, SearchX } from "lucide-react";
import type { ListDefinition } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";

interface NoMatchesProps {
  readonly list: ListDefinition;
  /** A page further on is empty: its rows are gone since. */
  readonly hasPlace: boolean;
  /** Name of the open view, when nothing else leaves rows out. */
  readonly view?: string | undefined;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

/** In place of rows where none match. */
export function NoMatches({ list, hasPlace, view, onFirst, onClear }: NoMatchesProps) {
  const { nouns } = list;
  if (hasPlace) {
    return (
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={t("No more {nouns} here", { nouns })}
        text={t("Those of this page have changed or are gone.")}
        actions={<Button onClick={onFirst}>{t("Go to first page")}</Button>}
      />
    );
  }
  if (view) {
    return (
      <EmptyState
        icon={<ListChecks size={24} aria-hidden />}
        title={t("Nothing in “{view}”", { view })}
        text={t("There are no {nouns} now. They appear here automatically.", { nouns })}
        actions={<Button onClick={onClear}>{t("View all {nouns}", { nouns })}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={t("No {nouns} match", { nouns })}
      text={t("Try another search, or remove some filters.")}
      actions={<Button onClick={onClear}>{t("Clear search and filters")}</Button>}
    />
  );
}
