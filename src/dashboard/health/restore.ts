/** A restore on screen: asking for it, and its steps in words. */

import { t } from "#i18n/t.ts";
import { prompt } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { formatNumber, formatTime } from "../format.ts";
import { act } from "../shell/act.ts";
import type { Health } from "./problems.ts";

type Restore = NonNullable<Health["backups"]["restore"]>;
type Backup = Health["backups"]["list"][number];

export const isRestoring = (restore: Restore | null): boolean =>
  restore !== null && restore.step !== "done" && restore.step !== "failed";

const word = "restore";

/** Asks for the typed word, then starts. */
export async function askRestore({ name, created_at }: Backup): Promise<void> {
  const typed = await prompt({
    title: t("Restore the backup of {time}?", { time: formatTime(created_at) }),
    text: t(
      "Products, orders, customers, designs, settings and staff go back to that moment. Everything since then is gone from the shop, new orders too. The present state is backed up first, so you can come back to it. You may have to sign in again.",
    ),
    label: t("Type {word} to confirm", { word }),
    confirm: t("Restore"),
    danger: true,
    check: (value) => value.trim().toLowerCase() === word || t("Type the word {word}", { word }),
  });
  if (typed === null) return;
  await act(() => api.call("/admin_api/v1/health/restore", { name, confirmation: word }), {
    renew: () => refresh("/admin_api/v1/health"),
  });
}

const steps: Readonly<Record<Restore["step"], (restore: Restore) => string>> = {
  backing_up: () => t("Backing up the present state…"),
  loading: ({ tables }) =>
    t("Loading the backup: {count} of {total} tables…", {
      count: formatNumber(tables.loaded),
      total: formatNumber(tables.all),
    }),
  checking: () => t("Checking that everything can be changed…"),
  replacing: () => t("Switching the shop to the backup…"),
  done: ({ name }) => t("The backup {name} was restored.", { name }),
  failed: ({ message }) => `${t("The restore failed, and the shop is as before.")} ${message}`,
};

export const describeRestore = (restore: Restore): string => steps[restore.step](restore);
