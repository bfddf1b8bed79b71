/** Translating given texts, which are no records': those of a design. Cost first, a task, then the answers. */

import { badInput } from "#contract/errors.ts";
import type { Permission } from "#contract/permissions.ts";
import { translationServiceWords } from "#contract/shapes/settings/translation.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { startTask } from "#kernel/tasks/index.ts";
import { cachedAnswers, type SourceText, textKey, unlockedAnswer } from "./answers.ts";
import { serviceOf } from "./service.ts";
import { machineTask } from "./task.ts";

export const hasMachine = async (context: ShopContext): Promise<boolean> => (await serviceOf(context)) !== undefined;

/** @returns the characters of texts without a stored answer, each counted once; `service` is "" for none. */
export async function estimateTexts(
  context: ShopContext,
  locale: string,
  texts: readonly SourceText[],
): Promise<{ readonly service: string; readonly characters: number }> {
  const service = await serviceOf(context);
  const cached = await cachedAnswers(context, { service: service?.hash ?? "", locale }, texts);
  const open = new Map(texts.map((text) => [textKey(text), text.value.length]));
  const characters = [...open].reduce((sum, [key, length]) => (cached.has(key) ? sum : sum + length), 0);
  return { service: service ? declared(translationServiceWords[service.provider.name]) : "", characters };
}

interface Start {
  readonly locale: string;
  readonly texts: readonly SourceText[];
  /** Characters that the caller has agreed to. */
  readonly max_characters: number;
  /** By which the caller may do it. */
  readonly permission: Permission;
}

/** @throws {ShopError} 400 without a service. */
export async function startTexts(context: ShopContext, { locale, texts, max_characters, permission }: Start) {
  if (!(await serviceOf(context))) throw badInput(t("Set up a translation service first"));
  const once = [...new Map(texts.map((text) => [textKey(text), text])).values()];
  const input = { locales: [locale], texts: once, with_outdated: false, max_characters };
  return startTask(context, machineTask, input, { permission });
}

/** What the service has made of texts, in their order; undefined where it has not answered, or has lost something. */
export async function translatedTexts(
  context: ShopContext,
  locale: string,
  texts: readonly SourceText[],
): Promise<(string | undefined)[]> {
  const service = await serviceOf(context);
  if (!service) return texts.map(() => undefined);
  const answers = await cachedAnswers(context, { service: service.hash, locale }, texts);
  return texts.map((text) => unlockedAnswer(service, text, answers));
}
