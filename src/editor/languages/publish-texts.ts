/** Publishes the texts of a language: check, confirmation, call, result. */
import * as z from "zod/mini";
import { t } from "#i18n/t.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import type { PublishAnswer } from "../publish/check/CheckDialog.tsx";
import type { PublishQuestion } from "../publish/publish.ts";
import { changesIn } from "./cells.ts";
import { checkTexts } from "./check-texts.ts";
import { nameOfLanguage } from "./name.ts";
import type { Translating } from "./translating.ts";

interface Publishing {
  readonly api: Pick<AdminApi, "call">;
  readonly translating: Translating;
  readonly ask: (asked: PublishQuestion) => Promise<PublishAnswer>;
}

/** `data` of a 409: the texts that another person has translated since, and the newest version. */
const conflictData = z.object({ conflicts: z.array(z.unknown()), revision: z.int() });

/** @returns the finding to go to; null when it is over. */
export async function publishTexts({ api, translating, ask }: Publishing) {
  const { editor, cells, confirmed, locale, changes } = translating;
  const { document } = editor.store.getState();
  const sent = changes();
  const language = nameOfLanguage(locale);
  if (sent.length === 0) {
    toast(t("There is nothing new to publish in {language}", { language }));
    return null;
  }
  const changed = new Set(
    cells()
      .filter((cell) => changesIn([cell], document, confirmed()).length > 0)
      .map(({ id }) => id),
  );
  const findings = checkTexts(cells(), changed, document, confirmed(), editor.catalog);
  const question = t(
    "{count, plural, one {# text} other {# texts}} in {language} will be published. The design stays as it is.",
    { count: sent.length, language },
  );
  const answer = await ask({ question, findings, changed: [] });
  if (!answer) return null;
  if ("key" in answer) return answer;
  await send(api, translating, translating.revision());
  return null;
}

async function send(api: Pick<AdminApi, "call">, translating: Translating, revision: number): Promise<void> {
  const { locale, changes, own } = translating;
  const answer = await api
    .call("/admin_api/v1/decoration/translation/save", { locale, revision, cells: changes() })
    .catch(() => null);
  if (answer?.code === 409) {
    const { data } = conflictData.safeParse(answer.data);
    const mine = await confirm({
      title: t("Somebody else was faster"),
      text: t("{count, plural, one {# text was} other {# texts were}} translated by somebody else since you began.", {
        count: data?.conflicts.length ?? 1,
      }),
      confirm: t("Publish mine"),
      cancel: t("Cancel"),
    });
    if (mine && data) await send(api, translating, data.revision);
    return;
  }
  if (answer?.code !== 200 || !answer.data) {
    toast(answer?.message || t("Couldn't publish. Try again in a moment."), { type: "error" });
    return;
  }
  const { revision: next } = answer.data;
  // The designer's groups are as they were: a version of texts alone is no newer version of them.
  own.store.setState(({ revisions }) => ({
    revisions: Object.fromEntries(
      Object.entries(revisions).map(([group, one]) => [group, one === revision && next === revision + 1 ? next : one]),
    ),
  }));
  await translating.reload();
  toast(t("Published in {language}", { language: nameOfLanguage(locale) }), { type: "success" });
}
