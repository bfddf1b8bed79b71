import { Link } from "react-router";
import type { ListDefinition, RowOf } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Skeleton } from "../shell/Skeleton.tsx";
import styles from "./ListCards.module.css";
import { cellContent, leadingColumn, type RowsProps } from "./ListTable.tsx";

/** Values of a card besides title, picture and status. */
const maxValues = 3;

interface ListCardsProps<D extends ListDefinition> extends RowsProps<D> {
  readonly isStale: boolean;
}

/** The list on phones: a card a row with its main columns, in place of a table that would be cut. */
export function ListCards<D extends ListDefinition>(props: ListCardsProps<D>) {
  const { definition, rows, columns, selection, isStale } = props;
  const ids = rows?.map(({ id }) => id) ?? [];
  return (
    <>
      {selection && (
        <label className={`row gap-10 height-44 muted line-bottom ${styles.page}`}>
          <input
            type="checkbox"
            checked={ids.length > 0 && ids.every(selection.isSelected)}
            onChange={() => selection.togglePage(ids)}
          />
          {t("Select this page")}
        </label>
      )}
      <ul
        className={styles.cards}
        aria-label={definition.nouns}
        aria-busy={rows === undefined || isStale || undefined}
        data-stale={isStale || undefined}
      >
        {rows?.map((row) => <Card key={row.id} {...props} row={row} ids={ids} />) ??
          Array.from({ length: 8 }, (_, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
              key={at}
              className={`row gap-12 pad-y-10 pad-x-14 line-between ${styles.card}`}
              aria-hidden
            >
              {selection && <span className={`stack center square-44 ${styles.check}`} />}
              {columns.some((key) => definition.columns[key]?.type === "picture") && (
                <Skeleton width={40} height={40} />
              )}
              <span className="stack gap-2 fill">
                <Skeleton width="60%" />
                <Skeleton width="40%" height={12} />
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** Columns of a card: the first ones that the row has a value of, and its first amount, which people look for. */
function valuesOf<D extends ListDefinition>(
  { definition, columns, row }: CardProps<D>,
  shown: readonly (string | undefined)[],
): string[] {
  const filled = columns.filter((key) => !shown.includes(key) && isFilled(row, key));
  const amount = filled.find((key) => definition.columns[key]?.type === "money");
  const first = filled.slice(0, maxValues);
  return amount === undefined || first.includes(amount) ? first : [...first, amount];
}

function isFilled(row: Readonly<Record<string, unknown>>, key: string): boolean {
  const value = row[key];
  return value !== null && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);
}

interface CardProps<D extends ListDefinition> extends ListCardsProps<D> {
  readonly row: RowOf<D>;
  readonly ids: readonly string[];
}

function Card<D extends ListDefinition>(props: CardProps<D>) {
  const { definition, columns, row, ids, selection, rowHref, onOpen } = props;
  const ofType = (type: string) => columns.find((key) => definition.columns[key]?.type === type);
  const lead = leadingColumn(definition, columns);
  const [picture, status] = [ofType("picture"), ofType("status")];
  const values = valuesOf(props, [lead, picture, status]);
  const href = rowHref?.(row);
  const title = lead && cellContent(props, row, lead);
  return (
    <li
      className={`row gap-12 pad-y-10 pad-x-14 line-between ${styles.card}`}
      data-row={row.id}
      data-selected={selection?.isSelected(row.id) || undefined}
    >
      {selection && (
        <label className={`stack center square-44 ${styles.check}`}>
          <input
            type="checkbox"
            aria-label={t("Select {row}", {
              row: String((row as Readonly<Record<string, unknown>>)[lead ?? "id"] ?? row.id),
            })}
            checked={selection.isSelected(row.id)}
            onChange={() => selection.toggle(row.id, ids)}
          />
        </label>
      )}
      {picture && cellContent(props, row, picture)}
      <span className="stack gap-2 fill">
        <span className="row align-start between gap-10">
          {href ? (
            <Link to={href} className={`strong weight-550 break ${styles.title}`} onClick={() => onOpen(row)}>
              {title}
            </Link>
          ) : (
            <span className={`strong weight-550 break ${styles.title}`}>{title}</span>
          )}
          {status && isFilled(row, status) && cellContent(props, row, status)}
        </span>
        <span className={`row wrap muted small ${styles.values}`}>
          {values.map((key) => (
            <span key={key} className="shrink break">
              <span className="faint">{definition.columns[key]?.label}</span> {cellContent(props, row, key)}
            </span>
          ))}
        </span>
      </span>
    </li>
  );
}
