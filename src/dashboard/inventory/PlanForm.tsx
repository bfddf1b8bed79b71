import { type FormEvent, useState } from "react";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { useForm } from "../sign-in/use-form.ts";
import styles from "./Inventory.module.css";
import { plan } from "./save-stock.ts";

interface Plan {
  readonly low_stock: number | null;
  readonly incoming: number;
  readonly incoming_on: string | null;
}

interface PlanFormProps {
  readonly id: string;
  readonly variants: readonly string[];
  readonly value: Plan;
  /** The mall's limit, which applies without an own one. */
  readonly usualLimit: number;
  /** Which part is shown; both when absent. */
  readonly only?: "limit" | "incoming";
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

/** Low-stock limit and incoming units of variants; its button is outside and names it by `form`. */
export function PlanForm({ id, variants, value, usualLimit, only, onBusy, onDone }: PlanFormProps) {
  const [limit, setLimit] = useState(value.low_stock);
  const [incoming, setIncoming] = useState<number | null>(value.incoming);
  const [day, setDay] = useState(value.incoming_on ?? "");
  const { send, errorOf, failure } = useForm(["low_stock", "incoming", "incoming_on"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onBusy(true);
    const changes = {
      ...(only !== "incoming" && { low_stock: limit }),
      ...(only !== "limit" && { incoming: incoming ?? 0, incoming_on: day || null }),
    };
    const done = await send("plan", async () => {
      const message = only === "limit" ? "Low-stock limit saved" : "Incoming stock saved";
      await plan({ items: variants.map((variant_id) => ({ variant_id, ...changes })) }, only ? message : "Saved");
      return true;
    });
    onBusy(false);
    if (done) onDone();
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      {only !== "limit" && (
        <div className={styles.pair}>
          <Field label="Incoming units" error={errorOf("incoming")} help="Ordered from your supplier">
            {(control) => <NumberInput {...control} value={incoming} onValue={setIncoming} />}
          </Field>
          <Field
            label="Expected on"
            hint="optional"
            error={errorOf("incoming_on")}
            help="Shown in the shop while it is sold out"
          >
            {(control) => (
              <Input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
            )}
          </Field>
        </div>
      )}
      {only !== "incoming" && (
        <Field
          label="Low-stock limit"
          hint="optional"
          error={errorOf("low_stock")}
          help={`Low at this many available units or fewer. If empty: ${usualLimit}, as for all variants.`}
        >
          {(control) => <NumberInput {...control} value={limit} onValue={setLimit} placeholder={String(usualLimit)} />}
        </Field>
      )}
    </form>
  );
}
