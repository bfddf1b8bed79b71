import { badInput } from "#contract/errors.ts";
import { StartError } from "#db/start-error.ts";
import { t } from "#i18n/server.ts";
import * as events from "#kernel/events/index.ts";
import { isPart, storeFailure } from "#kernel/extensions/failures.ts";
import { makeBackup } from "#shop/backup/make-backup.ts";
import { beginRestore } from "#shop/backup/restore-running.ts";
import { readHealth } from "#shop/health/health.ts";
import type { Handler } from "../calls/context.ts";
import { requireBackupsHere } from "../health/backups-here.ts";

export const getHealth: Handler<"getHealth"> = (context) =>
  readHealth(context, context.services.backup, { hasReplicas: context.services.catalog !== undefined });

export const reportFailedPart: Handler<"reportFailedPart"> = async ({ db }, { extension, part, reason }) => {
  if (!isPart(extension, part)) throw badInput(t("part: the extension has no such part"));
  await storeFailure(db, { extension, part, error: new Error(reason) });
  return {};
};

/**
 * Answers when it has begun, so that health says from then on that it runs: a backup of a large shop takes minutes. Why one failed
 * is part of health.
 */
export const startBackup: Handler<"startBackup"> = async ({ services: { backup } }) => {
  const keepDays = backup.keepDays || Number.POSITIVE_INFINITY;
  await new Promise<void>((begun) => {
    makeBackup({ ...backup, keepDays, onBegin: begun })
      .catch((error) => console.error(error))
      .finally(begun);
  });
  return {};
};

/** Answers when it has begun: the rest takes minutes. Why one failed is part of health. */
export const restoreBackup: Handler<"restoreBackup"> = async (context, { name }) => {
  await requireBackupsHere(context, context.services);
  const restore = await beginRestore(context.services.backup, name).catch((error) => {
    throw error instanceof StartError ? badInput(error.message) : error;
  });
  restore().catch((error) => console.error(error));
  return {};
};

export const retryEvents: Handler<"retryEvents"> = async (context, which) => ({
  count: await events.reviveEvents(context, which),
});

export const discardEvents: Handler<"discardEvents"> = async (context, which) => ({
  count: await events.discardEvents(context, which),
});
