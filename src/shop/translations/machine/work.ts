/** Which texts a machine would translate: those of a filter that are missing in a language, or outdated, and that the caller may write. */
import type { Input } from "#contract/call.ts";
import type { machineEstimate as estimateCall } from "#contract/calls/translations.ts";
import {
  type TranslatedInput,
  type TranslationKind,
  translationKindNames,
  translationKinds,
} from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { mayTranslate } from "#kernel/rights/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { fieldOf } from "../kinds.ts";
import { listTranslations } from "../list.ts";
import { keyOf, readTexts, type TextCursor, translationsOf } from "../rows.ts";

export type MachineWork = Input<typeof estimateCall>;

export type MachineNeed = "missing" | "outdated";

/** A part of the work: one kind of texts in one language. */
export interface MachineStep {
  readonly locale: string;
  /** Of the record and its parts, where there is one. */
  readonly kind: TranslationKind;
  readonly need: MachineNeed;
}

/** All parts, in an order that stays: missing texts of all languages come first. */
export function stepsOf({ locales, kinds, record }: MachineWork, needs: readonly MachineNeed[]): MachineStep[] {
  const all = record ? [record.kind] : translationKindNames.filter((kind) => !kinds || kinds.includes(kind));
  return needs.flatMap((need) =>
    [...new Set(locales)].flatMap((locale) => all.map((kind) => ({ locale, kind, need }))),
  );
}

/** A text to be translated. */
export interface MachineText {
  readonly kind: TranslationKind;
  readonly id: string;
  readonly field: string;
  readonly input: TranslatedInput;
  readonly source: string;
  /** What stands there; "" for nothing. */
  readonly current: string;
  /** Its place among the texts of its step. */
  readonly cursor: TextCursor | null;
}

export const mayDoStep = ({ actor }: ShopContext, { kind, locale }: Pick<MachineStep, "kind" | "locale">): boolean =>
  mayTranslate(actor, translationKinds[kind], locale);

/** Some texts of a step; fewer than `limit` are the last. */
export async function textsOfStep(
  context: ShopContext,
  { record }: MachineWork,
  step: MachineStep,
  { after, limit }: { readonly after: TextCursor | null; readonly limit: number },
): Promise<MachineText[]> {
  if (record) return textsOfRecord(context, record, step);
  const { kind, locale, need } = step;
  if (!mayDoStep(context, step)) return [];
  const rows = await readTexts(context, { kind, locales: [locale], need }, after ?? undefined, limit);
  const stored = await translationsOf(context, rows, [locale]);
  return rows.map(({ id, field, source, place }) => ({
    ...{ kind, id, field, source },
    input: fieldOf(kind, field).input,
    current: stored.get(keyOf({ kind, id, field }))?.[0]?.value ?? "",
    cursor: [kind, id, place],
  }));
}

/** All at once: they are few. */
async function textsOfRecord(
  context: ShopContext,
  record: NonNullable<MachineWork["record"]>,
  { locale, need }: MachineStep,
): Promise<MachineText[]> {
  const { cells } = await listTranslations(context, record);
  return cells.flatMap(({ kind, id, field, input, source, translations }) => {
    const there = translations.find((one) => one.locale === locale);
    const isWanted = need === "missing" ? !there : there?.outdated;
    if (source === "" || input === "slug" || !isWanted || !mayDoStep(context, { kind, locale })) return [];
    return [{ kind, id, field, input, source, current: there?.value ?? "", cursor: null }];
  });
}

export const hashOf = ({ source }: MachineText): string => sourceHash(source);
