import { makeBackup } from "#shop/backup/make-backup.ts";
import { readHealth } from "#shop/health/health.ts";
import type { Handler } from "../calls/context.ts";

export const getHealth: Handler<"getHealth"> = (_, context) => readHealth(context, context.services.backup);

/** Answers at once: a backup of a large shop takes minutes. Why one failed is part of health. */
export const startBackup: Handler<"startBackup"> = async (_, { services: { backup } }) => {
  const keepDays = backup.keepDays || Number.POSITIVE_INFINITY;
  makeBackup({ ...backup, keepDays }).catch((error) => console.error(error));
  return {};
};
