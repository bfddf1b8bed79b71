import { SearchX } from "lucide-react";
import type { ListDefinition } from "#contract/list.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";

interface NoMatchesProps {
  readonly list: ListDefinition;
  /** A page further on is empty: its rows are gone since. */
  readonly hasPlace: boolean;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

/** In place of rows where none match. */
export function NoMatches({ list, hasPlace, onFirst, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={hasPlace ? `No more ${list.noun[1]} here` : `No ${list.noun[1]} match`}
      text={hasPlace ? "Those of this page have changed or are gone." : "Try another search, or remove some filters."}
      actions={
        hasPlace ? (
          <Button onClick={onFirst}>Go to first page</Button>
        ) : (
          <Button onClick={onClear}>Clear search and filters</Button>
        )
      }
    />
  );
}
