/** What staff do with machine translation: try the service, start it. */
import type { Input, Output } from "#contract/call.ts";
import type { machineStart as startCall, machineTest as testCall } from "#contract/calls/translations.ts";
import { badInput } from "#contract/errors.ts";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { languagesBeside, requireLanguages } from "#kernel/malls/languages-beside.ts";
import { startTask } from "#kernel/tasks/index.ts";
import { askThrough } from "./ask.ts";
import { lock } from "./locked.ts";
import { MachineError } from "./port.ts";
import { keyOf, type MachineOptions, serviceOf } from "./service.ts";
import { machineTask } from "./task.ts";
import { translateTexts } from "./translate.ts";

/** @throws {ShopError} 400 without a service, and for a language that the shop does not have. */
export async function machineStart(
  context: ShopContext,
  work: Input<typeof startCall>,
): Promise<Output<typeof startCall>> {
  await requireLanguages(context, work.locales);
  if (!(await serviceOf(context))) throw badInput(t("Set up a translation service first"));
  return startTask(context, machineTask, { ...work, with_outdated: work.with_outdated ?? false });
}

/** Has the service translate one word. */
export async function machineTest(
  context: ShopContext,
  { secret, reach, pauses = [] }: MachineOptions,
): Promise<Output<typeof testCall>> {
  const service = await serviceOf(context);
  if (!service) throw badInput(t("Set up a translation service first"));
  const [language] = await languagesBeside(context);
  const to = language?.code ?? (service.from.startsWith("de") ? "fr" : "de");
  const source = shipped[languageOf(service.from) ?? "en"].name;
  const asked = { source, locale: to, translation: "" };
  try {
    const signal = AbortSignal.timeout(60_000);
    const asking = {
      ...{ service, key: keyOf(service, secret), to, ask: askThrough(reach), signal, pauses },
      ...{ beforeSending() {}, onPaid() {}, keep: async () => {} },
    };
    const text = { value: source, isHtml: false };
    const locked = lock(text);
    const [answer] = await translateTexts(asking, [{ source: text, html: locked.html, characters: source.length }]);
    if (typeof answer !== "string") return { ...asked, problem: answer?.message ?? "" };
    return { ...asked, translation: locked.unlock(answer) ?? answer, problem: "" };
  } catch (error) {
    if (error instanceof MachineError) return { ...asked, problem: error.message };
    throw error;
  }
}
