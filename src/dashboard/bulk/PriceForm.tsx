import type { PriceChange, Rounding } from "#contract/bulk.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { useStart } from "../api/start.ts";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { Checkbox } from "../shell/Input.tsx";
import styles from "./Bulk.module.css";
import { type PriceDraft, signedValue } from "./price-draft.ts";

interface PriceFormProps {
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
}

const ways = [
  { value: "raise", label: t("Raise") },
  { value: "lower", label: t("Lower") },
] as const;

/** Raise or lower prices by percent or amount, with endings and the compare-at price. */
export function PriceForm({ draft, onChange }: PriceFormProps) {
  const { mall } = useStart();
  const { code, decimals } = mall.currency;
  const set = (part: Partial<PriceDraft>) => onChange({ ...draft, ...part });
  const roundings: { value: Rounding; label: string }[] = [
    { value: "none", label: t("As calculated") },
    ...(decimals >= 2
      ? ([
          { value: "99", label: t("Nearest .99") },
          { value: "95", label: t("Nearest .95") },
        ] as const)
      : []),
    ...(decimals > 0 ? ([{ value: "00", label: t("Nearest .00") }] as const) : []),
  ];
  const skips = (flag: PriceChange["skip"][number], is: boolean) =>
    set({ skip: is ? [...draft.skip, flag] : draft.skip.filter((one) => one !== flag) });
  return (
    <div className="stack gap-16">
      <div className={`row wrap gap-10 ${styles.line}`}>
        <Segmented label={t("Direction")} value={draft.way} segments={ways} onChange={(way) => set({ way })} />
        <InputField
          label={t("Prices by")}
          hideLabel
          inputMode="decimal"
          placeholder="0"
          suffix={draft.by === "percent" ? "%" : code}
          value={draft.value}
          onValue={(text) => set(signedValue(text))}
        />
        <Segmented
          label={t("Unit")}
          value={draft.by}
          segments={[
            { value: "percent", label: t("Percent") },
            { value: "amount", label: t("Amount") },
          ]}
          onChange={(by) => set({ by })}
        />
      </div>
      <div className="columns columns-2 gap-16 one-600">
        <SelectInputField
          label={t("Price endings")}
          value={draft.rounding}
          options={roundings}
          onValue={(rounding) => set({ rounding })}
        />
        <SelectInputField
          label={t("Compare-at price")}
          value={draft.compare}
          options={[
            { value: "keep", label: t("Leave as it is") },
            { value: "old_price", label: t("Set to the price before") },
            { value: "clear", label: t("Remove") },
            { value: "percent", label: t("Change by percent") },
          ]}
          onValue={(compare) => set({ compare })}
        />
      </div>
      {draft.compare === "percent" && (
        <div className={`row wrap gap-10 ${styles.line}`}>
          <Segmented
            label={t("Direction of the compare-at price")}
            value={draft.compareWay}
            segments={ways}
            onChange={(compareWay) => set({ compareWay })}
          />
          <InputField
            label={t("Compare-at prices by")}
            hideLabel
            inputMode="decimal"
            suffix="%"
            value={draft.compareValue}
            onValue={(compareValue) => set({ compareValue })}
          />
        </div>
      )}
      <div className="stack gap-8">
        <Checkbox
          label={t("Skip variants that would fall below cost")}
          checked={draft.skip.includes("below_cost")}
          onChange={({ target }) => skips("below_cost", target.checked)}
        />
        <Checkbox
          label={t("Skip variants that are on sale")}
          checked={draft.skip.includes("on_sale")}
          onChange={({ target }) => skips("on_sale", target.checked)}
        />
      </div>
    </div>
  );
}
