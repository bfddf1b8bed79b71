import { dayIn } from "#contract/days.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { downloadInvoices, downloadTaxLines } from "./download-invoices.ts";
import { type PeriodName, periodOf, periods } from "./period.ts";

const formats = [
  { value: "taxes", label: t("Tax lines (CSV)") },
  { value: "zip", label: t("PDFs (ZIP)") },
] as const;
type Format = (typeof formats)[number]["value"];

/** What a bookkeeper asks for: all invoices and credit notes of a period. */
export default function BookkeepingDialog({ onClose }: { readonly onClose: () => void }) {
  const { mall } = useStart();
  const today = dayIn(mall.time_zone, new Date());
  const form = useDialogForm({
    values: {
      name: "last-month" as PeriodName,
      ...periodOf("last-month", today),
      format: "taxes" as Format,
    },
    check({ from, to }) {
      if (!from || !to) return { from: t("Enter the first and the last day") };
      return { from: from > to && t("The last day must not be before the first") };
    },
    async send({ from, to, format }) {
      const filters = [{ field: "issued_at", operator: "between" as const, value: [from, to] }];
      const chosen = { from: "invoices" as const, selection: { all: true as const, filters } };
      if (format === "taxes") downloadTaxLines(chosen);
      else downloadInvoices(chosen, "zip");
    },
    onDone: onClose,
  });
  const choose = (next: PeriodName) => form.change({ name: next, ...(next !== "own" && periodOf(next, today)) });
  return (
    <FormDialog
      title={t("For bookkeeping")}
      description={t(
        "All invoices and credit notes of the last month, quarter or year, or of other days. The CSV has a row for each tax rate, with net and gross amounts.",
      )}
      submit={t("Download")}
      form={form}
      onClose={onClose}
    >
      <Segmented label={t("Last")} value={form.values.name} segments={periods} onChange={choose} />
      <div className="columns min-140 gap-12">
        <InputField
          {...form.of("from")}
          label={t("From")}
          type="date"
          onValue={(from) => form.change({ name: "own", from })}
        />
        <InputField {...form.of("to")} label={t("To")} type="date" onValue={(to) => form.change({ name: "own", to })} />
      </div>
      <Segmented
        label={t("File")}
        value={form.values.format}
        segments={formats}
        onChange={(format) => form.change({ format })}
      />
    </FormDialog>
  );
}
