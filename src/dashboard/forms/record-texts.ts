import type { RecordDefinition, RecordFields } from "#contract/record.ts";
import { formatTime } from "../format.ts";
import type { FieldText } from "./context.ts";

/** How the fields of a record are named and shown in its form. */
export function recordTexts<F extends RecordFields>({ fields }: RecordDefinition<F>) {
  const texts = Object.entries(fields).map(([name, { label, column, format }]): [string, FieldText] => {
    if (format) return [name, { label, format }];
    return [
      name,
      column === "time" ? { label, format: (value) => (value ? formatTime(String(value)) : "") } : { label },
    ];
  });
  return Object.fromEntries(texts) as { readonly [K in keyof F]: FieldText };
}
