import type { StockPolicy } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { InputField, NumberInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { PolicyFields } from "./PolicyFields.tsx";
import { refreshInventory } from "./save-stock.ts";

interface Plan {
  readonly low_stock: number | null;
  readonly incoming: number;
  readonly incoming_on: string | null;
  readonly stock_policy: StockPolicy;
  readonly backorder_text: string;
}

export type PlanPart = "limit" | "incoming" | "policy";

const messages = {
  limit: t("Low-stock limit saved"),
  incoming: t("Incoming stock saved"),
  policy: t("Stock policy saved"),
} as const;

interface PlanFormOptions {
  readonly variants: readonly string[];
  readonly value: Plan;
  /** Which part is shown and saved; all when absent. */
  readonly only?: PlanPart;
  readonly onDone?: () => void;
}

const shows = (only: PlanPart | undefined, part: PlanPart) => only === undefined || only === part;

/** The form of variants' stock policy, incoming units and low-stock limit. */
export function usePlanForm({ variants, value, only, onDone }: PlanFormOptions) {
  return useDialogForm({
    values: {
      low_stock: value.low_stock,
      incoming: value.incoming as number | null,
      incoming_on: value.incoming_on ?? "",
      stock_policy: value.stock_policy,
      backorder_text: value.backorder_text,
    },
    send({ low_stock, incoming, incoming_on, stock_policy, backorder_text }) {
      const changes = {
        ...(shows(only, "policy") && { stock_policy, ...(stock_policy === "continue" && { backorder_text }) }),
        ...(shows(only, "limit") && { low_stock }),
        ...(shows(only, "incoming") && { incoming: incoming ?? 0, incoming_on: incoming_on || null }),
      };
      const items = variants.map((variant_id) => ({ variant_id, ...changes }));
      return api.call("/admin_api/v1/inventory/plan", { items });
    },
    done: only ? messages[only] : t("Saved"),
    renew: refreshInventory,
    onDone: () => onDone?.(),
  });
}

interface PlanFieldsProps extends Pick<PlanFormOptions, "only"> {
  readonly form: ReturnType<typeof usePlanForm>;
  /** The mall's limit, which applies without an own one. */
  readonly defaultLimit: number;
}

export function PlanFields({ form, only, defaultLimit }: PlanFieldsProps) {
  return (
    <>
      {shows(only, "policy") && <PolicyFields policy={form.of("stock_policy")} text={form.of("backorder_text")} />}
      {shows(only, "incoming") && (
        <div className="columns min-170 gap-16">
          <NumberInputField
            {...form.of("incoming")}
            label={t("Incoming units")}
            help={t("Ordered from your supplier")}
          />
          <InputField
            {...form.of("incoming_on")}
            label={t("Expected on")}
            hint={t("optional")}
            help={t("Shown in the shop while it is sold out")}
            type="date"
          />
        </div>
      )}
      {shows(only, "limit") && (
        <NumberInputField
          {...form.of("low_stock")}
          label={t("Low-stock limit")}
          hint={t("optional")}
          help={t("Low at this many available units or fewer. If empty: {limit}, as for all variants.", {
            limit: defaultLimit,
          })}
          placeholder={String(defaultLimit)}
        />
      )}
    </>
  );
}
