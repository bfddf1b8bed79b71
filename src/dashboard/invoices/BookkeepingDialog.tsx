import { useState } from "react";
import { dayIn } from "#contract/days.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { downloadInvoices, downloadTaxLines } from "./download-invoices.ts";
import { type PeriodName, periodOf, periods } from "./period.ts";

const formats = [
  { value: "taxes", label: "Tax lines (CSV)" },
  { value: "zip", label: "PDFs (ZIP)" },
] as const;
type Format = (typeof formats)[number]["value"];

/** What a bookkeeper asks for: all invoices and credit notes of a period. */
export default function BookkeepingDialog({ onClose }: { readonly onClose: () => void }) {
  const { mall } = useStart();
  const today = dayIn(mall.time_zone, new Date());
  const [name, setName] = useState<PeriodName>("last-month");
  const [period, setPeriod] = useState(() => periodOf("last-month", today));
  const [format, setFormat] = useState<Format>("taxes");
  const [error, setError] = useState<string>();
  const choose = (next: PeriodName) => {
    setName(next);
    if (next !== "own") setPeriod(periodOf(next, today));
  };
  const change = (part: "from" | "to", day: string) => {
    setName("own");
    setPeriod({ ...period, [part]: day });
  };
  const send = () => {
    if (!period.from || !period.to) return setError("Enter the first and the last day");
    if (period.from > period.to) return setError("The last day must not be before the first");
    const filters = [{ field: "issued_at", operator: "between" as const, value: [period.from, period.to] }];
    const chosen = { from: "invoices" as const, selection: { all: true as const, filters } };
    if (format === "taxes") downloadTaxLines(chosen);
    else downloadInvoices(chosen, "zip");
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title="For bookkeeping"
      description="All invoices and credit notes of the last month, quarter or year, or of other days. The CSV has a row for each tax rate, with net and gross amounts."
      submit="Download"
      busy={false}
      failure={undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Segmented label="Last" value={name} segments={periods} onChange={choose} />
      <div className="columns min-140 gap-12">
        <Field label="From" error={error}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={period.from}
              onChange={({ target }) => change("from", target.value)}
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <Input {...control} type="date" value={period.to} onChange={({ target }) => change("to", target.value)} />
          )}
        </Field>
      </div>
      <Segmented label="File" value={format} segments={formats} onChange={setFormat} />
    </FormDialog>
  );
}
