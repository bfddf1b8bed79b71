import type { DefinitionValues } from "#decoration/module.ts";
import { sideOnPage } from "#ui/direction.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type sizeGuide from "./definition.ts";
import { inches } from "./inches.ts";
import styles from "./styles.module.css";

/** Both units are in the HTML; the style sheet shows the one that is chosen. No script is needed. */
export default function SizeGuide({ id, values, editing, position }: ViewOf<typeof sizeGuide>) {
  const { title, desc, column_list: columns, row_list: rows, how_title, how_text, how_img } = values;
  const heading = titleId(66, id, position);
  const isEmpty = columns.length === 0 || rows.length === 0;
  if (isEmpty && !editing) return null;
  const lines = how_text.split("\n").filter((line) => line.trim() !== "");
  const withHow = how_title !== "" || lines.length > 0 || how_img !== "";
  const How = title ? "h3" : "h2";
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({ "cell-size": px(values.cell_font_size), count: columns.length })}
    >
      <ModuleTitle id={heading} values={values} />
      {desc && (
        <p
          className={styles.desc}
          data-align={values.title_text_align}
          style={{ textAlign: sideOnPage(values.title_text_align) }}
        >
          {desc}
        </p>
      )}
      {isEmpty ? (
        <EmptyModule text="Add columns and sizes in this module's settings." />
      ) : (
        <div className={withHow ? `${styles.guide} ${styles.withHow}` : styles.guide}>
          <div className={styles.sizes}>
            {columns.some(({ kind }) => kind === "cm") && <UnitChoice name={`${heading}-unit`} values={values} />}
            {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part is a group, not a fieldset */}
            <div
              className={styles.scroller}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
              tabIndex={0}
              role="group"
              aria-labelledby={title ? heading : undefined}
            >
              <table className={`${styles.table} ${styles[values.table_style]}`}>
                <thead>
                  <tr>
                    <th scope="col">{values.size_text}</th>
                    {columns.map(({ name }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; their index identifies them
                      <th key={at} scope="col">
                        <Isolate>{name}</Isolate>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sizes have no id; their index identifies them
                    <tr key={at}>
                      <th scope="row">
                        <Isolate>{row.name}</Isolate>
                      </th>
                      {[row.value1, row.value2, row.value3, row.value4, row.value5, row.value6]
                        .slice(0, columns.length)
                        .map((value, column) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                          <td key={column}>
                            <Size value={value} isLength={columns[column]?.kind === "cm"} />
                          </td>
                        ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
          {withHow && (
            <div className={styles.how}>
              {how_img && <Picture src={how_img} alt="" ratio="4 / 5" sizes="(min-width: 1024px) 360px, 100vw" />}
              {how_title && <How className={styles.howTitle}>{how_title}</How>}
              {lines.length > 0 && (
                <ul className={styles.steps}>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      )}
    </ModuleBox>
  );
}

interface UnitChoiceProps {
  readonly name: string;
  readonly values: DefinitionValues<typeof sizeGuide>;
}

function UnitChoice({ name, values }: UnitChoiceProps) {
  const { unit_text, cm_text, inch_text, first_unit } = values;
  return (
    // The key checks the other one when the setting changes on the canvas.
    <fieldset key={first_unit} className={styles.units}>
      <legend className="visually-hidden">{unit_text}</legend>
      {(["cm", "in"] as const).map((unit) => (
        <label key={unit} className={styles.unit}>
          <input type="radio" name={name} value={unit} defaultChecked={unit === first_unit} />
          {unit === "cm" ? cm_text : inch_text}
        </label>
      ))}
    </fieldset>
  );
}

/** A length in both units, or a text. */
function Size({ value, isLength }: { readonly value: string; readonly isLength: boolean }) {
  if (!isLength || value.trim() === "") return value.trim() === "" ? "–" : <Isolate>{value}</Isolate>;
  return (
    <>
      <span className={styles.cm}>{value}</span>
      <span className={styles.in}>{inches(value)}</span>
    </>
  );
}
