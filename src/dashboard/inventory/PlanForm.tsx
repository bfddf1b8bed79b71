import { type FormEvent, useState } from "react";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { PolicyFields } from "./PolicyFields.tsx";
import { plan } from "./save-stock.ts";

interface Plan {
  readonly low_stock: number | null;
  readonly incoming: number;
  readonly incoming_on: string | null;
  readonly stock_policy: StockPolicy;
  readonly backorder_text: string;
}

export type PlanPart = "limit" | "incoming" | "policy";

const messages = {
  limit: "Low-stock limit saved",
  incoming: "Incoming stock saved",
  policy: "Stock policy saved",
} as const;

interface PlanFormProps {
  readonly id: string;
  readonly variants: readonly string[];
  readonly value: Plan;
  /** The mall's limit, which applies without an own one. */
  readonly usualLimit: number;
  /** Which part is shown; all when absent. */
  readonly only?: PlanPart;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

/** Stock policy, incoming units and low-stock limit of variants; its button is outside and names it by `form`. */
export function PlanForm({ id, variants, value, usualLimit, only, onBusy, onDone }: PlanFormProps) {
  const [limit, setLimit] = useState(value.low_stock);
  const [incoming, setIncoming] = useState<number | null>(value.incoming);
  const [day, setDay] = useState(value.incoming_on ?? "");
  const [policy, setPolicy] = useState(value.stock_policy);
  const [text, setText] = useState(value.backorder_text);
  const { send, errorOf, failure } = useForm(["low_stock", "incoming", "incoming_on", "backorder_text"]);
  const shows = (part: PlanPart) => only === undefined || only === part;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onBusy(true);
    const changes = {
      ...(shows("policy") && { stock_policy: policy, ...(policy === "continue" && { backorder_text: text }) }),
      ...(shows("limit") && { low_stock: limit }),
      ...(shows("incoming") && { incoming: incoming ?? 0, incoming_on: day || null }),
    };
    const done = await send("plan", async () => {
      const message = only ? messages[only] : "Saved";
      await plan({ items: variants.map((variant_id) => ({ variant_id, ...changes })) }, message);
      return true;
    });
    onBusy(false);
    if (done) onDone();
  };
  return (
    <form id={id} className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      {shows("policy") && (
        <PolicyFields
          policy={policy}
          text={text}
          error={errorOf("backorder_text")}
          onPolicy={setPolicy}
          onText={setText}
        />
      )}
      {shows("incoming") && (
        <div className="columns min-170 gap-16">
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
      {shows("limit") && (
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
