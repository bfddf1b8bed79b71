import { ButtonLink } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type comparison from "./definition.ts";
import styles from "./styles.module.css";

type Values = ViewOf<typeof comparison>["values"];

export default function Comparison({ id, values, editing, position }: ViewOf<typeof comparison>) {
  const { title, column_list: columns, row_list: rows } = values;
  const heading = titleId(48, id, position);
  const isEmpty = columns.length === 0 || rows.length === 0;
  if (isEmpty && !editing) return null;
  const withButtons = columns.some(({ btn_text }) => btn_text !== "");
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        "name-size": px(values.name_font_size),
        "cell-size": px(values.cell_font_size),
        count: columns.length,
        "label-word": maxWordLength(rows.map(({ name }) => name)),
        "name-word": maxWordLength(columns.map(({ name }) => name)),
        "cell-word": maxWordLength(
          rows.flatMap(({ value1, value2, value3, value4 }) => [value1, value2, value3, value4]),
        ),
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {isEmpty ? (
        <EmptyModule text="Add columns and rows in this module's settings." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a scrolled part is a group, not a fieldset
        <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby={title ? heading : undefined}>
          <table className={`${styles.table} ${styles[values.table_style]}`}>
            <thead>
              <tr>
                <td className={styles.corner} />
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; their index identifies them
                  <th key={at} scope="col" className={styles.column} data-marked={column.is_marked || undefined}>
                    {column.img && (
                      <Picture src={column.img} alt="" ratio="1 / 1" sizes="200px" className={styles.picture} />
                    )}
                    <span className={styles.name}>
                      <Isolate>{column.name}</Isolate>
                    </span>
                    {column.note && <span className={styles.note}>{column.note}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their index identifies them
                <tr key={at} className={styles.row}>
                  <th scope="row" className={styles.label}>
                    <Isolate>{row.name}</Isolate>
                    {row.detail && <span className={styles.detail}>{row.detail}</span>}
                  </th>
                  {[row.value1, row.value2, row.value3, row.value4].slice(0, columns.length).map((value, column) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                      key={column}
                      className={styles.cell}
                      data-marked={columns[column]?.is_marked || undefined}
                    >
                      <Value value={value} values={values} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {withButtons && (
              <tfoot>
                <tr>
                  <td className={styles.corner} />
                  {columns.map((column, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                    <td key={at} className={styles.cell} data-marked={column.is_marked || undefined}>
                      {column.btn_text && (
                        <ButtonLink to={column.btn_link} plain={!column.is_marked} className={styles.button}>
                          {column.btn_text}
                        </ButtonLink>
                      )}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </ModuleBox>
  );
}

/** Letters of the longest word, for which the table makes room; what is longer is hyphenated. */
const maxWordLength = (texts: readonly string[]): number =>
  Math.min(18, Math.max(1, ...texts.flatMap((text) => text.split(/[\s-]+/)).map((word) => word.length)));

/** A text, a check mark for "+" or a dash for "-". */
function Value({ value, values }: { readonly value: string; readonly values: Values }) {
  const sign = value.trim();
  if (sign === "+") {
    return (
      <>
        <Icon name="check" size={20} className={styles.yes} />
        <span className="visually-hidden">{values.yes_text}</span>
      </>
    );
  }
  if (sign === "-") {
    return (
      <>
        <span className={styles.no} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{values.no_text}</span>
      </>
    );
  }
  return <Isolate>{value}</Isolate>;
}
