import { useOpenForm } from "../../forms/context.ts";
import { MoneyInput } from "../../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../../forms/fields/NumberInput.tsx";
import { Input } from "../../shell/Input.tsx";
import { useCellErrors, useVariants } from "./use-variants.ts";
import styles from "./Variants.module.css";

/** The variants as a table. */
export function VariantsTable() {
  const { settings } = useOpenForm();
  const { rows, setCells } = useVariants();
  const errors = useCellErrors();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Price</th>
            <th scope="col">Stock</th>
            <th scope="col">SKU</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = row.values.join(" / ");
            return (
              <tr key={row.key}>
                <th scope="row">{name}</th>
                <td>
                  <MoneyInput
                    aria-label={`Price of ${name}`}
                    aria-invalid={errors(row.key, "price") ? true : undefined}
                    currency={settings.currency}
                    value={row.cells.price}
                    onValue={(value) => setCells([{ row, field: "price", value }])}
                  />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Stock of ${name}`}
                    value={row.cells.on_hand}
                    onValue={(value) => setCells([{ row, field: "on_hand", value: value ?? 0 }])}
                  />
                </td>
                <td>
                  <Input
                    aria-label={`SKU of ${name}`}
                    value={row.cells.sku}
                    onChange={(event) => setCells([{ row, field: "sku", value: event.target.value }])}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
