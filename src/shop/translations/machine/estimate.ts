/** What translating by machine would cost, before anything is sent: in characters, by which every service counts. */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { machineEstimate as estimateCall } from "#contract/calls/translations.ts";
import { translationServiceWords } from "#contract/shapes/settings/translation.ts";
import { declared } from "#i18n/declared.ts";
import type { ShopContext } from "#kernel/context.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import { fieldsOf, kindOf } from "../kinds.ts";
import { textsOf } from "../texts.ts";
import { cachedAnswers, textKey } from "./answers.ts";
import { serviceOf } from "./service.ts";
import { type MachineNeed, type MachineStep, type MachineWork, mayDoStep, stepsOf, textsOfStep } from "./work.ts";

interface Amount {
  readonly texts: number;
  /** Of texts without a stored answer, each counted once. */
  readonly characters: number;
}

const needs: readonly MachineNeed[] = ["missing", "outdated"];

/** @throws {ShopError} 400 for a language that the shop does not have. */
export async function machineEstimate(context: ShopContext, work: MachineWork): Promise<Output<typeof estimateCall>> {
  await requireLanguages(context, work.locales);
  const active = await serviceOf(context);
  const service = active?.hash ?? "";
  const counted: (MachineStep & Amount)[] = [];
  for (const step of stepsOf(work, needs)) {
    const amount = await (work.record ? ofRecord(context, work, step, service) : ofKind(context, step, service));
    counted.push({ ...step, ...amount });
  }
  const sum = (code: string, need: MachineNeed) => {
    const matching = counted.filter((one) => one.locale === code && one.need === need);
    return {
      texts: matching.reduce((total, { texts }) => total + texts, 0),
      characters: matching.reduce((total, { characters }) => total + characters, 0),
    };
  };
  return {
    service: active ? declared(translationServiceWords[active.provider.name]) : "",
    languages: [...new Set(work.locales)].map((code) => ({
      ...{ code, missing: sum(code, "missing"), outdated: sum(code, "outdated") },
    })),
  };
}

/** All texts of a kind, counted where they are. */
async function ofKind(context: ShopContext, step: MachineStep, service: string): Promise<Amount> {
  const { db, mall } = context;
  const { kind, locale, need } = step;
  if (!mayDoStep(context, step)) return { texts: 0, characters: 0 };
  const rich = fieldsOf(kind, {}).flatMap(([field, { input }]) => (input === "rich" ? [field] : []));
  const { isKept } = kindOf(kind).records;
  const isOutdated = isKept ? sql`t.source_state = 'changed'` : sql`t.source_hash <> text_hash(f.text)`;
  const isWanted = need === "missing" ? sql`t.value is null` : sql`t.value is not null and ${isOutdated}`;
  const { rows } = await sql<Amount>`
    with wanted as (
      select text_hash(f.text) as hash, f.field = any(${rich}::text[]) as is_html, max(length(f.text)) as characters, count(*) as texts
      from ${await textsOf(context, kind)}
      left join translation t on t.mall_id = ${mall.id} and t.kind = ${kind} and t.record_id = r.id::text
        and t.locale = ${locale} and t.field = f.field
      where f.text <> '' and ${isWanted} group by 1, 2)
    select coalesce(sum(w.texts), 0)::int as texts,
      coalesce(sum(w.characters) filter (where a.answer is null), 0)::int as characters
    from wanted w left join machine_answer a on a.mall_id = ${mall.id} and a.service = ${service} and a.locale = ${locale}
      and a.source_hash = w.hash and a.is_html = w.is_html`.execute(db);
  return rows[0] ?? { texts: 0, characters: 0 };
}

async function ofRecord(context: ShopContext, work: MachineWork, step: MachineStep, service: string): Promise<Amount> {
  const texts = await textsOfStep(context, work, step, { after: null, limit: 0 });
  const sources = texts.map(({ source, input }) => ({ value: source, isHtml: input === "rich" }));
  const cached = await cachedAnswers(context, { service, locale: step.locale }, sources);
  const open = new Map(
    sources.filter((text) => !cached.has(textKey(text))).map((text) => [textKey(text), text.value.length]),
  );
  return { texts: texts.length, characters: [...open.values()].reduce((sum, length) => sum + length, 0) };
}
