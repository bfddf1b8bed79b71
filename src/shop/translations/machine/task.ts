/** Translating many texts by machine: a request of the service after the other, each written when it is answered. */
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { translationKindNames } from "#contract/translations.ts";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Installation } from "#kernel/jobs/installation.ts";
import { defineTask, type Failure } from "#kernel/tasks/index.ts";
import { cursorShape } from "../rows.ts";
import type { Cell } from "../save.ts";
import { cachedAnswers, keepAnswers, type SourceText, textKey, unlockedAnswer } from "./answers.ts";
import { askThrough } from "./ask.ts";
import { machineEstimate } from "./estimate.ts";
import { lock } from "./locked.ts";
import { MachineError } from "./port.ts";
import { keyOf, type MachineOptions, type MachineService, machineOfInstallation, serviceOf } from "./service.ts";
import { translateTexts } from "./translate.ts";
import { hashOf, type MachineStep, type MachineText, stepsOf, textsOfStep } from "./work.ts";
import { type Refused, writeMachine } from "./write.ts";

const kind = z.enum(translationKindNames);
/** Parts of the work without a text that one portion passes by. */
const maxEmpty = 40;
/** Texts between two estimates may have grown by as many characters of a hundred: the last ones are not left for a few letters. */
const tolerance = 1.05;

const machineInput = z.object({
  locales: z.array(z.string()),
  kinds: z.array(kind).optional(),
  record: z.object({ kind, id: z.string() }).optional(),
  /** Given texts, in place of those of records: their answers are stored, and whoever asked for them reads them (`texts.ts`). */
  texts: z.array(z.object({ value: z.string(), isHtml: z.boolean() })).optional(),
  with_outdated: z.boolean(),
  max_characters: z.int(),
});
type MachineInput = z.output<typeof machineInput>;

const cursor = z.object({
  step: z.int(),
  after: cursorShape.nullable(),
  /** Characters that were answered so far. */
  paid: z.int(),
});
type Cursor = z.output<typeof cursor>;

const needsOf = ({ with_outdated }: MachineInput) =>
  with_outdated ? (["missing", "outdated"] as const) : (["missing"] as const);

export const machineTask = defineTask({
  kind: "translations.machine",
  permission: "translations:read",
  alone: true,
  input: machineInput,
  cursor,
  title: ({ locales }) =>
    t("Translate by machine: {languages}", {
      languages: locales.map((code) => shipped[languageOf(code) ?? "en"].name).join(", "),
    }),
  async prepare(context, input) {
    if (input.texts) return { total: input.texts.length };
    const { languages } = await machineEstimate(context, input);
    return {
      total: languages.reduce(
        (sum, { missing, outdated }) => sum + missing.texts + (input.with_outdated ? outdated.texts : 0),
        0,
      ),
    };
  },
  async work(context, input, from) {
    const steps = stepsOf(input, needsOf(input));
    const at: Cursor = from ?? { step: 0, after: null, paid: 0 };
    const service = await serviceOf(context);
    if (!service) throw badInput(t("Set up a translation service first"));
    if (input.texts) {
      const rest = input.texts.slice(at.step, at.step + service.provider.maxTexts);
      const some = fitting(
        rest.map((text) => ({ ...text, source: text.value })),
        service.provider.maxCharacters,
      );
      const options = { ...optionsOf(context.installation), signal: context.signal, left: allowed(input) - at.paid };
      const locale = input.locales[0] ?? "";
      const { answers, reasons, paid } = await answersOf(context, service, locale, some, options);
      const failures = some.flatMap((text): Failure[] => {
        const value = unlockedAnswer(service, text, answers);
        return value === undefined
          ? [{ row: text.value.slice(0, 200), reason: reasons.get(textKey(text)) ?? lostReason(), data: { locale } }]
          : [];
      });
      const step = at.step + some.length;
      const next = { step, after: null, paid: at.paid + paid };
      return { cursor: step < input.texts.length ? next : null, done: some.length, failures };
    }
    for (let step = at.step; step < steps.length; step++) {
      const part = steps[step];
      if (!part) break;
      if (step - at.step >= maxEmpty) return { cursor: { ...at, step, after: null }, done: 0 };
      const after = step === at.step ? at.after : null;
      const limit = service.provider.maxTexts;
      const texts = await textsOfStep(context, input, part, { after, limit });
      if (texts.length === 0) continue;
      const some = fitting(texts, service.provider.maxCharacters);
      const options = { ...optionsOf(context.installation), signal: context.signal, left: allowed(input) - at.paid };
      const { paid, failures } = await translateSome(context, service, part, some, options);
      const isLast = input.record ? some.length === texts.length : texts.length < limit && some.length === texts.length;
      const next = isLast
        ? { step: step + 1, after: null, paid: at.paid + paid }
        : { step, after: some.at(-1)?.cursor ?? null, paid: at.paid + paid };
      return { cursor: next.step < steps.length ? next : null, done: some.length, failures };
    }
    return { cursor: null, done: 0 };
  },
});

const allowed = ({ max_characters }: MachineInput) => Math.ceil(max_characters * tolerance);

function optionsOf(installation: Installation | undefined): MachineOptions {
  if (!installation) throw new Error("Translating by machine needs what the installation brings");
  return machineOfInstallation.of(installation);
}

/** As many of the first texts as a request may have characters; one at least. */
function fitting<T extends { readonly source: string }>(texts: readonly T[], max: number): readonly T[] {
  let sum = 0;
  const end = texts.findIndex(({ source }) => {
    sum += source.length;
    return sum > max;
  });
  return end === -1 ? texts : texts.slice(0, Math.max(1, end));
}

interface SomeOptions extends MachineOptions {
  readonly signal: AbortSignal;
  /** Characters that may still be sent. */
  readonly left: number;
}

/** Asks for the texts without a stored answer, stores the answers, and writes them. */
async function translateSome(
  context: ShopContext,
  service: MachineService,
  { locale }: MachineStep,
  texts: readonly MachineText[],
  options: SomeOptions,
): Promise<{ readonly paid: number; readonly failures: Failure[] }> {
  const sourceOf = ({ source, input }: MachineText): SourceText => ({ value: source, isHtml: input === "rich" });
  const { answers, reasons, paid } = await answersOf(context, service, locale, texts.map(sourceOf), options);
  const refused: Refused[] = [];
  const cells = texts.flatMap((one): Cell[] => {
    const { kind: of, id, field, current } = one;
    const value = unlockedAnswer(service, sourceOf(one), answers);
    const cell: Cell = {
      ...{ kind: of, id, field, locale, value: value ?? "", base: current },
      ...{ state: "machine" as const, source_hash: hashOf(one) },
    };
    if (value !== undefined) return [cell];
    refused.push({ cell, reason: reasons.get(textKey(sourceOf(one))) ?? lostReason() });
    return [];
  });
  refused.push(...(await writeMachine(context, cells)));
  return { paid, failures: refused.map(failureOf) };
}

const lostReason = () => t("The service has lost a tag, a placeholder or a number of it. Translate it by hand.");

interface Answered {
  /** By `textKey`, as they came. */
  readonly answers: ReadonlyMap<string, string>;
  readonly reasons: ReadonlyMap<string, string>;
  readonly paid: number;
}

/** The stored answers of texts, after the service was asked for those without one. */
async function answersOf(
  context: ShopContext,
  service: MachineService,
  locale: string,
  texts: readonly SourceText[],
  options: SomeOptions,
): Promise<Answered> {
  const about = { service: service.hash, locale };
  const answers = await cachedAnswers(context, about, texts);
  const open = [...new Map(texts.map((text) => [textKey(text), text]))].flatMap(([key, text]) =>
    answers.has(key) ? [] : [text],
  );
  const reasons = new Map<string, string>();
  let paid = 0;
  if (open.length === 0) return { answers, reasons, paid };
  const asking = {
    ...{ service, key: keyOf(service, options.secret), to: locale, ask: askThrough(options.reach) },
    ...{ signal: options.signal, pauses: options.pauses },
    beforeSending(characters: number) {
      if (paid + characters > options.left) {
        throw badInput(t("More characters would be sent than were agreed to. Start it again for the rest."));
      }
    },
    onPaid(characters: number) {
      paid += characters;
    },
    keep: (given: Parameters<typeof keepAnswers>[2]) => keepAnswers(context, about, given),
  };
  const sent = open.map((text) => ({
    ...{ source: text, html: lock(text, service.terms).html, characters: text.value.length },
  }));
  const translated = await translateTexts(asking, sent).catch((error: unknown) => {
    // In words for staff, who go on with the task when it is mended.
    throw error instanceof MachineError ? badInput(error.message) : error;
  });
  for (const [index, text] of open.entries()) {
    const answer = translated[index];
    if (typeof answer === "string") answers.set(textKey(text), answer);
    else if (answer) reasons.set(textKey(text), answer.message);
  }
  return { answers, reasons, paid };
}

const failureOf = ({ cell: { kind: of, id, field, locale, value }, reason }: Refused): Failure => ({
  row: `${of} ${field} ${locale}`,
  reason,
  data: { kind: of, id, field, locale, value: value.slice(0, 2_000) },
});
