import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Input } from "../shell/Input.tsx";
import { Placeholder } from "../shell/Loaded.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { wordsQuery } from "./save-words.ts";

type Words = Output<CallByPath["/admin_api/v1/search-words/list"]>;

interface WordListProps<T> {
  readonly itemsOf: (words: Words) => readonly T[];
  readonly textOf: (item: T) => string;
  readonly show: (item: T) => ReactNode;
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly text: string;
    readonly actions: ReactNode;
  };
  readonly mayChange: boolean;
  readonly onEdit: (item: T) => void;
  readonly onRemove: (item: T) => void;
}

/** All synonyms, or all redirects, with a field that narrows them. */
export function WordList<T extends { readonly id: string }>(props: WordListProps<T>) {
  const { itemsOf, textOf, show, empty, mayChange, onEdit, onRemove } = props;
  const query = useQuery(wordsQuery);
  const [search, setSearch] = useState("");
  if (!query.data) {
    const skeleton = <RowsSkeleton card label={t("Loading the search words")} rows={5} height={52} />;
    return <Placeholder query={query} what={t("search words")} skeleton={skeleton} />;
  }
  const items = itemsOf(query.data);
  const matches = items.filter((item) => textOf(item).toLowerCase().includes(search.trim().toLowerCase()));
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <Card flush>
      {items.length > 8 && (
        <div className="line-bottom pad-y-12 inset">
          <Input
            type="search"
            aria-label={t("Search in the words")}
            placeholder={t("Search in the words")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      <ul>
        {matches.map((item) => (
          <li key={item.id} className="row between gap-12 height-52 pad-y-8 inset pad-end-12 line-between">
            <span className="row wrap gap-6 shrink break">{show(item)}</span>
            {mayChange && (
              <span className="row align-stretch rigid">
                <IconButton
                  label={t("Edit {name}", { name: textOf(item) })}
                  icon={<Pencil size={16} aria-hidden />}
                  onClick={() => onEdit(item)}
                />
                <IconButton
                  label={t("Delete {name}", { name: textOf(item) })}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => onRemove(item)}
                />
              </span>
            )}
          </li>
        ))}
        {matches.length === 0 && (
          <li className="row between gap-12 height-52 pad-y-8 inset pad-end-12 line-between">{t("No match.")}</li>
        )}
      </ul>
    </Card>
  );
}
