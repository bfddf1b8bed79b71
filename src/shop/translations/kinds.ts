import { badInput, notFound } from "#contract/errors.ts";
import type { TranslationKind } from "#contract/translations.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { domains } from "#kernel/domain.ts";
import type { Texts, TranslatedCell, TranslatedField, TranslatedKind } from "#kernel/translations/index.ts";

/** What a kind declares. @throws {ShopError} 404 where no domain does. */
export function kindOf(kind: TranslationKind): TranslatedKind {
  for (const { translated } of domains()) {
    const translatedKind = translated?.[kind];
    if (translatedKind) return translatedKind;
  }
  throw notFound();
}

/** @throws {ShopError} 400 for a field that is not translated. */
export function fieldOf(kind: TranslationKind, field: string): TranslatedField {
  const { fields, more } = kindOf(kind);
  const translatedField = Object.hasOwn(fields, field) ? fields[field] : more?.(field);
  if (!translatedField) throw badInput(t("field: {field} is not translated", { field }));
  return translatedField;
}

/** What follows in each kind from cells that were written or deleted, in their command. */
export async function followWritten(
  context: TrxContext,
  cells: readonly (Omit<TranslatedCell, "value"> & { readonly kind: TranslationKind })[],
): Promise<void> {
  for (const [kind, kindCells] of Map.groupBy(cells, (cell) => cell.kind))
    await kindOf(kind).written?.(context, kindCells);
}

/** The fields of a record: those of its kind, and what its texts have besides. */
export function fieldsOf(kind: TranslationKind, texts: Texts): [string, TranslatedField][] {
  const { fields, more } = kindOf(kind);
  const others = Object.keys(texts).flatMap((name): [string, TranslatedField][] => {
    const field = Object.hasOwn(fields, name) ? undefined : more?.(name);
    return field ? [[name, field]] : [];
  });
  return [...Object.entries(fields), ...others];
}
