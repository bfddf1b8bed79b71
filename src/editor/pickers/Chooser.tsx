import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { focusAfterRemoval } from "#ui/controls/focus-after-removal.ts";
import { Pagination } from "#ui/controls/Pagination.tsx";
import { useNarrow } from "../shell/use-narrow.ts";
import styles from "./Chooser.module.css";
import { ChooserTable, type Column } from "./ChooserTable.tsx";
import { type Choosing, type Row, toggleAll, toggleRow } from "./selection.ts";
import type { PageState, RowPage } from "./use-page.ts";

/** Rows per page. */
export const chooserPageSize = 5;

/** What the dialog says of the things that it chooses among. */
export interface ChooserWords {
  /** "3 products chosen" */
  readonly chosen: (count: number) => string;
  /** Label of the search field. */
  readonly search: string;
  readonly none: string;
  readonly noneVisible: string;
  /** Label of the list of those that are chosen. */
  readonly list: string;
}

interface ChooserProps<R extends Row> extends Choosing<R> {
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  /** Largest number of page buttons. */
  readonly pagerCount: number;
  readonly words: ChooserWords;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  /** Whether a search or filter is active. */
  readonly narrowed: boolean;
  readonly answer: PageState<RowPage<R>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onSearch: (name: string) => void;
  readonly onRetry: () => void;
  readonly filter?: ReactNode;
}

/** Shared by both choosers: search, table, pages, chosen rows, cancel and confirm. Closing clears the selection. */
export function Chooser<R extends Row>(props: ChooserProps<R>) {
  const { open, answer, added, words, nameOf, single = false } = props;
  const room = single ? 1 : props.room;
  const [picked, setPicked] = useState<readonly R[]>([]);
  useEffect(() => {
    if (open) setPicked([]);
  }, [open]);
  // One row of page buttons on a phone.
  const narrow = useNarrow();
  const total = answer.shown?.total ?? 0;
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={props.title}
      width={props.width}
      footer={
        <>
          <p className={styles.count} aria-live="polite">
            {picked.length === 0 ? t("Nothing selected") : words.chosen(picked.length)}
            {!single && picked.length >= room && picked.length > 0 && ` · ${t("the list is full")}`}
          </p>
          <Button onClick={props.onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            unavailable={picked.length === 0 && t("Select at least one")}
            onClick={() => {
              props.onConfirm(picked);
              props.onClose();
            }}
          >
            {t("Confirm")}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField key={String(open)} label={words.search} onSearch={props.onSearch} />
        {props.filter}
      </div>
      <ChooserTable
        label={props.title}
        none={props.narrowed ? words.none : words.noneVisible}
        columns={props.columns}
        nameOf={nameOf}
        answer={answer}
        size={chooserPageSize}
        added={added}
        picked={picked}
        room={room}
        single={single}
        onToggle={(row) => setPicked(toggleRow(single ? [] : picked, row, added, room))}
        onToggleAll={(rows) => setPicked(toggleAll(picked, rows, added, room))}
        onRetry={props.onRetry}
      />
      <div className={styles.pages}>
        <Pagination
          hideOnSinglePage
          page={props.page}
          pageSize={chooserPageSize}
          total={total}
          pagerCount={narrow ? 5 : props.pagerCount}
          onPage={props.onPage}
        />
      </div>
      <ul className={styles.picked} aria-label={words.list}>
        {picked.map((row) => (
          <li key={row.id} className={styles.chip}>
            <span>{nameOf(row)}</span>
            <button
              type="button"
              aria-label={t("Remove {name}", { name: nameOf(row) })}
              data-remove
              onClick={(event) => {
                focusAfterRemoval(event.currentTarget);
                setPicked(picked.filter((one) => one.id !== row.id));
              }}
            >
              <X size={13} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly onSearch: (name: string) => void;
}

/** Searches 250 ms after the last key, at once on Enter. */
function SearchField({ label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (text === null) return;
    const rest = setTimeout(() => onSearch(text.trim()), 250);
    return () => clearTimeout(rest);
  }, [text]);
  return (
    <div className={`${fieldStyles.control} ${styles.search}`}>
      <Search size={15} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text ?? ""}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && onSearch((text ?? "").trim())}
      />
    </div>
  );
}
