/** Has a machine translate texts of the design: a task of the shop keeps its answers, which then stand on the canvas, unpublished. */
import type { CellReference } from "#contract/design-translation.ts";
import { t } from "#i18n/t.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import type { Cell } from "./cells.ts";
import type { Translating } from "./translating.ts";

export const referencesTo = (cells: readonly Cell[]): CellReference[] =>
  cells.map(({ group, module, path, source }) => ({ group, module, keys: [...path], source }));

interface Work {
  readonly api: Pick<AdminApi, "call">;
  readonly translating: Translating;
  readonly cells: readonly Cell[];
  /** That were agreed to; without any nothing is sent, and the kept answers are taken. */
  readonly characters: number;
  readonly onProgress?: (done: number) => void;
  /** Milliseconds between two looks at the task. */
  readonly pause?: number;
}

/** @returns how many texts were filled in; null where it failed, after a message. */
export async function translateByMachine(work: Work): Promise<number | null> {
  const { api, translating, cells } = work;
  const { locale } = translating;
  const references = referencesTo(cells);
  const failure = work.characters > 0 ? await runTask(work, references) : "";
  // Also after a failure: what was answered until then is paid.
  const answer = await api
    .call("/admin_api/v1/decoration/translation/machine/answers", { locale, cells: references })
    .catch(() => null);
  if (answer?.code !== 200 || !answer.data) {
    toast(answer?.message || t("Couldn't load the translations. Try again in a moment."), { type: "error" });
    return null;
  }
  const count = translating.fill(answer.data.cells, t("Translated by machine"));
  const left = cells.length - count;
  if (failure) toast(failure, { type: "error" });
  else if (left > 0) {
    toast(
      t("{count, plural, one {# text is left to translate by hand.} other {# texts are left to translate by hand.}}", {
        count: left,
      }),
    );
  }
  return count;
}

/** @returns why it failed; "" once it is done. */
async function runTask(
  { api, translating: { locale }, characters, onProgress, pause = 1000 }: Work,
  cells: CellReference[],
): Promise<string> {
  const broken = t("Couldn't reach the shop. Try again in a moment: what was translated isn't paid again.");
  const started = await api
    .call("/admin_api/v1/decoration/translation/machine/start", { locale, cells, max_characters: characters })
    .catch(() => null);
  if (started?.code !== 200 || !started.data) return started?.message || broken;
  const { task_id } = started.data;
  for (let failed = 0; failed < 5; ) {
    const looked = await api.call("/admin_api/v1/tasks/detail", { task_id }).catch(() => null);
    const task = looked?.data?.task;
    if (!task) failed += 1;
    else {
      if (task.state === "done") return "";
      if (task.state === "failed" || task.state === "cancelled") return task.message || broken;
      onProgress?.(task.done);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return broken;
}
