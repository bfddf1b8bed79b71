import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { noteTried } from "../backup/tried.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { createTestShop } from "../testing.ts";
import { findProblems, readHealth } from "./health.ts";

const shop = await createTestShop();
const dataDir = await temporaryFolder("health-");
afterAll(() => removeFolder(dataDir));
const backup = {
  ...filesIn(dataDir),
  databaseUrl: shop.url,
  backupDir: join(dataDir, "backups"),
  keepDays: 14,
  withUploads: true,
};

test("a fresh installation has figures of everything, and its first backup is listed", async () => {
  await mkdir(join(dataDir, "uploads"));
  const fresh = await readHealth(shop, backup);
  expect(fresh.problems).not.toContain("backup_failed");
  expect(fresh.version).toMatchObject({ node: process.versions.node, shopwright: expect.stringMatching(/^\d/) });
  expect(fresh.disk.free).toBeGreaterThan(0);
  expect(fresh.database.bytes).toBeGreaterThan(1_000_000);
  expect(fresh.backups).toMatchObject({ nightly: true, list: [], failure: null, running: false });
  const name = await makeBackup(backup);
  expect((await readHealth(shop, backup)).backups.list).toEqual([
    { name, created_at: expect.any(String), bytes: expect.any(Number) },
  ]);
});

test("it knows that the database is the embedded one, and that a backup was brought back", async () => {
  const { database, backups, made_at } = await readHealth(shop, backup);
  expect(database.embedded).toBe(!process.env.TEST_DATABASE_URL);
  expect(backups.tried_at).toBeNull();
  expect(Date.parse(made_at)).toBeLessThanOrEqual(Date.now());
  await noteTried(backup.backupDir, "2026-11-23T02-30-00Z");
  expect((await readHealth(shop, backup)).backups.tried_at).toMatch(/^20/);
});

test("mails are counted by what became of them, those of another mall are not", async () => {
  const other = await shop.anotherMall();
  const mail = (to: string) => ({ template: "welcome", to, name: "" }) as const;
  for (const to of ["failed@example.com", "kept@example.com", "queued@example.com"]) await queueMail(shop, mail(to));
  await queueMail(other, mail("failed@example.com"));
  for (const state of ["failed", "kept"] as const)
    await shop.db.updateTable("mail").set({ state }).where("recipient", "=", `${state}@example.com`).execute();
  const { mails, problems } = await readHealth(shop, backup);
  expect(mails).toMatchObject({ waiting: 1, failed: 1, kept: 1, waiting_since: expect.any(String) });
  expect(problems).toEqual(expect.arrayContaining(["mails_failed", "mails_kept"]));
});

describe("problems", () => {
  const now = Date.parse("2026-05-10T12:00:00Z");
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const well: Parameters<typeof findProblems>[0] = {
    version: { shopwright: "1", node: "24", postgres: "18", migration: "1" },
    started_at: ago(10_000),
    made_at: ago(10_000),
    database: { bytes: 1, embedded: true },
    disk: { free: 50 * 2 ** 30, total: 100 * 2 ** 30, uploads: 0 },
    jobs: { last_at: ago(1), failed: [] },
    mails: { waiting: 0, waiting_since: null, failed: 0, kept: 0 },
    events: [],
    webhooks: [],
    indexnow: null,
    errors: [],
    left_out: [],
    failed_parts: [],
    backups: {
      nightly: true,
      keep_days: 14,
      folder: "/backups",
      running: false,
      list: [{ name: "a", created_at: ago(600), bytes: 1 }],
      failure: null,
      tried_at: null,
      not_here: null,
      restore: null,
    },
  };

  test.each<[string, Partial<typeof well>, string[]]>([
    ["nothing", {}, []],
    ["jobs that ended 11 minutes ago", { jobs: { last_at: ago(11), failed: [] } }, ["jobs_stopped"]],
    ["a start a minute ago", { started_at: ago(1), jobs: { last_at: ago(500), failed: [] } }, []],
    ["half a gigabyte", { disk: { ...well.disk, free: 2 ** 29 } }, ["disk_full"]],
    ["five gigabytes", { disk: { ...well.disk, free: 5 * 2 ** 30 } }, ["disk_low"]],
    ["a small disk that is half empty", { disk: { free: 2 ** 30, total: 2 ** 31, uploads: 0 } }, []],
    [
      "an old backup",
      { backups: { ...well.backups, list: [{ name: "a", created_at: ago(31 * 60), bytes: 1 }] } },
      ["backup_late"],
    ],
    ["no backup since the start", { backups: { ...well.backups, list: [] } }, ["backup_late"]],
    ["no backup on the first day", { started_at: ago(600), backups: { ...well.backups, list: [] } }, []],
    ["a failure", { backups: { ...well.backups, failure: { at: ago(1), message: "no" } } }, ["backup_failed"]],
    ["no nightly backups", { backups: { ...well.backups, nightly: false, list: [] } }, ["backups_off"]],
    ["a mail that waits", { mails: { ...well.mails, waiting: 1, waiting_since: ago(31) } }, ["mails_stuck"]],
    ["an extension that throws", { left_out: [{ name: "a", reason: "It throws." }] }, ["extensions_left_out"]],
    [
      "a column of an extension that throws",
      { failed_parts: [{ extension: "a", part: "column", reason: "no", last_at: ago(1) }] },
      ["extensions_failed"],
    ],
    [
      "an event that failed too often",
      { events: [{ subscriber: "invoices", event: "order.paid", count: 1, since: ago(400), last_error: "no" }] },
      ["events_dead"],
    ],
    [
      "a webhook that the shop has paused",
      { webhooks: [{ id: "a", name: "ERP", paused_reason: "gone", failed: 0 }] },
      ["webhooks_paused"],
    ],
    [
      "events that did not reach a webhook",
      { webhooks: [{ id: "a", name: "ERP", paused_reason: "", failed: 2 }] },
      ["webhooks_failed"],
    ],
    ["a backup after a month that was never brought back", { made_at: ago(31 * 24 * 60) }, ["backups_untried"]],
    [
      "a month, and a backup that was tried",
      { made_at: ago(31 * 24 * 60), backups: { ...well.backups, tried_at: ago(50_000) } },
      [],
    ],
    [
      "eleven gigabytes in its own database",
      { database: { bytes: 11 * 2 ** 30, embedded: true } },
      ["database_embedded"],
    ],
    ["eleven gigabytes on a server", { database: { bytes: 11 * 2 ** 30, embedded: false } }, []],
    ["failed work", { jobs: { last_at: ago(1), failed: [{ name: "receipts", count: 2 }] } }, ["jobs_failed"]],
  ])("%s", (_, change, problems) => {
    expect(findProblems({ ...well, ...change }, now)).toEqual(problems);
  });
});
