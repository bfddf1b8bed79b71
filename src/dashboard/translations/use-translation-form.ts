import * as z from "zod";
import { codes } from "#contract/errors.ts";
import type { TranslationKind } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { CallError } from "../api/errors.ts";
import { type UsedRecordForm, useRecordForm } from "../forms/use-record-form.ts";
import { type Cell, type CellValues, cellName, type Translations, valuesIn } from "./cells.ts";
import { conflictsOf, faultsOf } from "./conflicts.ts";

interface Translated {
  readonly kind: TranslationKind;
  readonly id: string;
  readonly locale: string;
}

const load = ({ kind, id }: Translated, signal?: AbortSignal) =>
  api.call("/admin_api/v1/translations/list", { kind, id }, signal ? { signal } : {});

/** The texts of a record in one language, with those that they translate. */
export function useTranslationForm(record: Translated): UsedRecordForm<Translations, CellValues> {
  const { kind, id, locale } = record;
  return useRecordForm<Translations, CellValues>({
    type: `translations ${locale} ${kind}`,
    id,
    load: (signal) => load(record, signal),
    values: (translations) => valuesIn(translations, locale),
    schema: z.record(z.string(), z.string()),
    savedMessage: t("Translations saved"),
    async save({ record: { cells }, changes, base }) {
      const changed = cells.filter((cell) => Object.hasOwn(changes, cellName(cell)));
      const { batch_id } = await api
        .call("/admin_api/v1/translations/save", {
          cells: changed.map((cell) => ({
            ...{ kind: cell.kind, id: cell.id, field: cell.field, locale },
            value: changes[cellName(cell)] ?? "",
            base: base[cellName(cell)] ?? "",
          })),
        })
        .catch((error: unknown) => {
          throw named(error, changes, changed);
        });
      return { record: await load(record), batch: batch_id };
    },
  });
}

/** A conflict, or a rule that a text breaks, names its cell as the form does. */
function named(error: unknown, changes: Partial<CellValues>, cells: readonly Cell[]): unknown {
  if (!(error instanceof CallError)) return error;
  const [fault] = faultsOf(error);
  if (fault) return new CallError(error.code, `${cellName(fault)}: ${fault.message}`, error.data);
  const [, field, rule] = /^(\w+): (.+)$/s.exec(error.message) ?? [];
  const [cell, ...others] = cells.filter((one) => one.field === field);
  if (cell && others.length === 0) return new CallError(error.code, `${cellName(cell)}: ${rule}`, error.data);
  if (error.code !== codes.conflict) return error;
  const conflicts = conflictsOf(error);
  return new CallError(error.code, error.message, {
    conflicts: conflicts.map(({ base, current, author, locale: _, ...cell }) => {
      const field = cellName(cell);
      return { field, base, theirs: current, yours: changes[field] ?? "", by: author };
    }),
  });
}
