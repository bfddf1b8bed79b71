/** Statements that visit all malls. In a distributed database they run on every node (docs/scaling.md). */
interface OfAllMalls {
  readonly reason: string;
  /** Which of the file's statements; all without it. */
  readonly only?: RegExp;
}

/** By the file that sends them. */
export const ofAllMalls: Readonly<Record<string, OfAllMalls>> = {
  "src/kernel/events/deliver.ts": { reason: "a worker takes what is due of whichever mall" },
  "src/kernel/events/open.ts": { reason: "a worker takes open events of whichever mall" },
  "src/kernel/jobs/clean-up.ts": { reason: "the nightly clean-up deletes what is old of every mall" },
  "src/kernel/jobs/option-sets.ts": { reason: "a part of the nightly clean-up" },
  "src/kernel/jobs/outbox.ts": { reason: "a worker takes waiting mails of whichever mall" },
  "src/kernel/malls/malls-with.ts": {
    reason: "finds the malls with work in one statement, however many malls there are",
  },
  "src/kernel/tasks/claim.ts": {
    reason: "a worker takes the oldest task of whichever mall",
    only: /^(?:update task t set worker|select mall_id from task q)/,
  },
  "src/kernel/tasks/read.ts": {
    reason: "one look for all malls whose tasks somebody follows",
    only: /where t\.mall_id = any\(\$1::uuid\[\]\)/,
  },
  "src/server/health/metrics.ts": { reason: "metrics of the installation" },
  "src/server/links.ts": { reason: "finds the mall of a host", only: /from mall_domain where host = / },
  "src/server/malls/directory.ts": { reason: "finds the mall of a host", only: /from mall_domain where host = / },
  "src/server/tasks/thread.ts": {
    reason: "starts the thread when any mall has work for it",
    only: /^select exists \(select from task/,
  },
  "src/shop/analytics/refresh.ts": { reason: "finds the malls with days to count", only: /^with same as/ },
  "src/shop/domains/domains.ts": {
    reason: "a host that is being checked belongs to no mall yet",
    only: /^select "token" from "mall_domain" where "host" = \$1$/,
  },
  "src/shop/health/health.ts": { reason: "the health page shows the size of the installation", only: /from upload$/ },
  "src/shop/imports/remove-old.ts": { reason: "a part of the nightly clean-up", only: /^select .* from import/s },
  "src/shop/mail/expired-links.ts": { reason: "a part of the nightly clean-up" },
  "src/shop/media/library/remove-files.ts": { reason: "a part of the nightly clean-up", only: /from upload_removal/ },
  "src/shop/notifications/send.ts": { reason: "finds the malls with news for their staff", only: /^with quiet as/ },
  "src/shop/webhooks/claim.ts": {
    reason: "finds the webhooks of all malls with something due",
    only: /order by random\(\)/,
  },
  "src/shop/webhooks/secret.ts": {
    reason: "a part of the nightly clean-up",
    only: /^(?:delete from|update) webhook_secret/,
  },
  "src/shop/visits/visitors.ts": {
    reason: "stores what visitors of all malls have done meanwhile",
    only: /from jsonb_to_recordset/,
  },
  "src/shop/totals/settle.ts": { reason: "finds the malls with orders to count", only: /^select distinct mall_id/ },
};

export function isOfAllMalls(file: string, statement: string): boolean {
  const entry = Object.hasOwn(ofAllMalls, file) ? ofAllMalls[file] : undefined;
  return entry !== undefined && (entry.only?.test(statement.trim()) ?? true);
}
