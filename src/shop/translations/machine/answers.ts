/** Answers of translation services, stored by the text that they are of: none is asked for and paid twice. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { sourceHash } from "#kernel/translations/index.ts";

import { lock } from "./locked.ts";
import type { MachineService } from "./service.ts";

export interface SourceText {
  readonly value: string;
  readonly isHtml: boolean;
}

/** What a text is told by among answers. */
export const textKey = ({ value, isHtml }: SourceText): string => `${isHtml ? "h" : "p"}${sourceHash(value)}`;

interface About {
  /** Hash of the service (`MachineService`). */
  readonly service: string;
  readonly locale: string;
}

/** By `textKey`; those that were never asked for are left out. */
export async function cachedAnswers(
  { db, mall }: ShopContext,
  { service, locale }: About,
  texts: readonly SourceText[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const rows = await db
    .selectFrom("machine_answer")
    .select(["source_hash", "is_html", "answer"])
    .where("mall_id", "=", mall.id)
    .where("service", "=", service)
    .where("locale", "=", locale)
    .where("source_hash", "in", [...new Set(texts.map(({ value }) => sourceHash(value)))])
    .execute();
  return new Map(rows.map(({ source_hash, is_html, answer }) => [`${is_html ? "h" : "p"}${source_hash}`, answer]));
}

/** Stores answers at once, before anything is made of them. */
export async function keepAnswers(
  { db, mall }: ShopContext,
  about: About,
  answers: readonly { readonly text: SourceText; readonly answer: string }[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ text, answer }) => ({
    ...{ mall_id: mall.id, ...about, answer },
    ...{ source_hash: sourceHash(text.value), is_html: text.isHtml },
  }));
  await db
    .insertInto("machine_answer")
    .values(rows)
    .onConflict((taken) => taken.doNothing())
    .execute();
}

/** What is written of an answer; undefined without one, and for one that has lost something. @param answers by `textKey` */
export function unlockedAnswer(
  { terms }: Pick<MachineService, "terms">,
  text: SourceText,
  answers: ReadonlyMap<string, string>,
): string | undefined {
  const answer = answers.get(textKey(text));
  return answer === undefined ? undefined : lock(text, terms).unlock(answer);
}

const old = sql`created_at < ${currentTime} - interval '180 days'`;

/** After half a year a service may know better. */
export const removeOldAnswers = (db: Db): Promise<void> =>
  whereWork(db, sql`select distinct mall_id from machine_answer where ${old}`, async (context) => {
    await sql`delete from machine_answer where mall_id = ${context.mall.id} and ${old}`.execute(context.db);
  });
