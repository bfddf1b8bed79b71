import type { AdjustmentReason } from "#contract/stock-reasons.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { InputField, NumberInputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { adjust } from "./save-stock.ts";
import { reasonOptions } from "./words.ts";

type Mode = "by" | "to";

/** The form that adjusts variants: units more or less, or a new count, with the reason. */
export function useAdjustForm(variants: readonly string[], onDone: () => void) {
  const form = useDialogForm({
    values: {
      mode: "by" as Mode,
      on_hand: null as number | null,
      reason: "received" as AdjustmentReason,
      note: "",
    },
    check: ({ mode, on_hand }) => ({
      on_hand: on_hand === null ? t("Enter a number") : mode === "to" && on_hand < 0 && t("Enter 0 or more"),
    }),
    send: ({ mode, on_hand, reason, note }) =>
      adjust({ items: variants.map((variant_id) => ({ variant_id, [mode]: on_hand ?? 0 })), reason, note }),
    onDone() {
      form.change({ on_hand: null, note: "" });
      onDone();
    },
  });
  return form;
}

interface AdjustFieldsProps {
  readonly form: ReturnType<typeof useAdjustForm>;
  /** Units on hand, when one variant is adjusted. */
  readonly onHand?: number | undefined;
}

export function AdjustFields({ form, onHand }: AdjustFieldsProps) {
  const { mode, on_hand: units, reason } = form.values;
  const after = units === null || onHand === undefined ? null : mode === "by" ? onHand + units : units;
  return (
    <>
      <Segmented
        label={t("How to adjust")}
        value={mode}
        segments={[
          { value: "by", label: t("Add or remove") },
          { value: "to", label: t("Set a count") },
        ]}
        onChange={(next) =>
          form.change({ mode: next, ...(next === "to" && reason === "received" && { reason: "counted" }) })
        }
      />
      <div className="columns min-170 gap-16">
        <NumberInputField
          {...form.of("on_hand")}
          label={mode === "by" ? t("Units more or less") : t("Units on hand")}
          help={
            after === null || onHand === undefined
              ? mode === "by"
                ? t("For example 12 or −3")
                : t("Includes units reserved by open orders")
              : t("{onHand} → {after} on hand", { onHand, after })
          }
        />
        <SelectInputField {...form.of("reason")} label={t("Reason")} options={reasonOptions} />
      </div>
      <InputField
        {...form.of("note")}
        label={t("Note")}
        hint={t("optional")}
        maxLength={500}
        placeholder={t("Delivery note, who found it, …")}
      />
    </>
  );
}
