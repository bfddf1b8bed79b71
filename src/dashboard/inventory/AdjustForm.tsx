import { type FormEvent, useState } from "react";
import type { AdjustmentReason } from "#contract/stock-reasons.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { adjust } from "./save-stock.ts";
import { reasonOptions } from "./words.ts";

type Mode = "by" | "to";

interface AdjustFormProps {
  readonly id: string;
  readonly variants: readonly string[];
  /** Units on hand, when one variant is adjusted. */
  readonly onHand?: number;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

/** Units more or less, or a new count, with the reason; its button is outside and names it by `form`. */
export function AdjustForm({ id, variants, onHand, onBusy, onDone }: AdjustFormProps) {
  const [mode, setMode] = useState<Mode>("by");
  const [units, setUnits] = useState<number | null>(null);
  const [reason, setReason] = useState<AdjustmentReason>("received");
  const [note, setNote] = useState("");
  const { send, errorOf, failure, show } = useForm(["on_hand", "note"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (units === null) return show({ on_hand: "Enter a number" });
    if (mode === "to" && units < 0) return show({ on_hand: "Enter 0 or more" });
    onBusy(true);
    const items = variants.map((variant_id) => ({ variant_id, [mode]: units }));
    const done = await send("adjust", async () => {
      await adjust({ items, reason, note });
      return true;
    });
    onBusy(false);
    if (!done) return;
    setUnits(null);
    setNote("");
    onDone();
  };
  const after = units === null || onHand === undefined ? null : mode === "by" ? onHand + units : units;
  return (
    <form id={id} className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <Segmented
        label="How to adjust"
        value={mode}
        segments={[
          { value: "by", label: "Add or remove" },
          { value: "to", label: "Set a count" },
        ]}
        onChange={(next) => {
          setMode(next);
          if (next === "to" && reason === "received") setReason("counted");
        }}
      />
      <div className="columns min-170 gap-16">
        <Field
          label={mode === "by" ? "Units more or less" : "Units on hand"}
          error={errorOf("on_hand")}
          help={
            after === null || onHand === undefined
              ? mode === "by"
                ? "For example 12 or −3"
                : "Includes units reserved by open orders"
              : `${onHand} → ${after} on hand`
          }
        >
          {(control) => <NumberInput {...control} value={units} onValue={setUnits} />}
        </Field>
        <Field label="Reason">
          {(control) => (
            <Select id={control.id} label="Reason" value={reason} options={reasonOptions} onChange={setReason} />
          )}
        </Field>
      </div>
      <Field label="Note" hint="optional" error={errorOf("note")}>
        {(control) => (
          <Input
            {...control}
            value={note}
            maxLength={500}
            placeholder="Delivery note, who found it, …"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </form>
  );
}
