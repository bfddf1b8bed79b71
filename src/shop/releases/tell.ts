/** Tells staff by mail of what a start or an end by the clock has met: nobody was there to see it. */
import type { ReleaseNote } from "#contract/calls/releases.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { staffWith } from "#kernel/rights/member.ts";
import { queueMail } from "../mail-queue/queue.ts";

interface Told {
  readonly id: string;
  /** In the reader's language. */
  readonly title: () => string;
  readonly detail: () => string;
}

/** To everybody who may see releases, in the transaction of what has happened. */
export async function tellOfRelease(context: TrxContext, { id, title, detail }: Told): Promise<void> {
  for (const { email, language } of await staffWith(context, "decoration:read")) {
    const item = inLocale(language || context.mall.locale, () => ({
      title: title(),
      detail: detail(),
      path: `/dashboard/releases/${id}`,
    }));
    await queueMail(context, { template: "staff_notice", to: email, daily: false, items: [item], about: "releases" });
  }
}

/** What others had changed too, in a sentence. */
export function metText(notes: readonly ReleaseNote[]): string {
  const count = notes.reduce((sum, note) => sum + note.count, 0);
  return t(
    "Others had changed the same in {count, plural, one {one place} other {# places}}. The page of the release says where.",
    { count },
  );
}
