/** How each command of README and docs is tried: `scripts/prove-docs.ts` runs what can be run here, and names where the others run. */

/**
 * - `beside`: while a demo shop runs in an empty data folder; `stopped`: once it has ended.
 * - `project`: without a shop; changes no file of the project.
 * - `starts`: prints the addresses of a shop, and ends when it is told to.
 */
export type Place = "beside" | "stopped" | "project" | "starts";

interface Run {
  readonly at: Place;
  /** What a reader fills in, or a smaller number for one that takes long. */
  readonly as?: Readonly<Record<string, string>>;
}

interface Elsewhere {
  /** What runs it. */
  readonly by: string;
}

export type Way = Run | Elsewhere;

const beside: Run = { at: "beside" };
const project: Run = { at: "project" };

const tests: Elsewhere = { by: "npm test, or a part of it" };
const packed: Elsewhere = { by: "scripts/prove-packages.ts, of a release" };
const release: Elsewhere = { by: "npm run release" };
const byHand: Elsewhere = { by: "a person, for each release, on a bare server (docs/releasing.md)" };
const containers: Elsewhere = { by: "scripts/containers.test.ts and scripts/prove-container.ts, without an engine" };
const measured: Elsewhere = { by: "a person who measures; the names of benchmarks are checked" };
const long: Elsewhere = { by: "a person: a quarter of an hour and more" };
const reader: Elsewhere = { by: "nobody: git, npm or the system itself" };

/** The names that a reader replaces; the runner knows these. */
const shop = { "https://shop.example/": "$SHOP_URL/" };

/** By the command, or by what it begins with, where that ends with "*". */
export const ways: Readonly<Record<string, Way>> = {
  "npm start": { at: "starts" },
  "npm run dev": { at: "starts" },
  "DEMO=false npm start": { at: "starts" },
  "npm run -s admin-link": beside,
  "npm run -s dashboard-link": beside,
  'npm run -s api-token -- --name "Warehouse"*': beside,
  "npm run -s api-token -- --name NAME*": { at: "beside", as: { "a:read,b:write": "orders:read,orders:write" } },
  "curl https://shop.example/admin_api/v1/products/detail*": { at: "beside", as: { ...shop, "019a…": "$PRODUCT" } },
  // A name that leads nowhere is refused.
  "curl https://shop.example/admin_api/v1/webhooks/create*": {
    at: "beside",
    as: { ...shop, "https://erp.example/": "https://127.0.0.1:9/" },
  },
  "npm run backup": beside,
  "npm run restore -- --try": beside,
  "npm run restore -- --try NAME": { at: "beside", as: { NAME: "$BACKUP" } },
  "npm run storage:check": beside,
  "npm run storage:move": {
    at: "beside",
    as: { "npm run": "STORAGE_OLD_URL=folder STORAGE_URL=file://$WORK/files npm run" },
  },
  "npm run demo:products -- 100000": { at: "beside", as: { 100000: "200" } },
  "npm run demo:orders -- 100000": { at: "beside", as: { 100000: "200" } },
  "npm run demo:translations": { by: "src/shop/translations/machine/task.test.ts, which starts the same service" },
  "npm run demo:orders": { at: "beside", as: { orders: "orders -- 300" } },
  // Lists what there is, and ends with 2, because nothing was chosen.
  "npm run restore": { at: "beside", as: { restore: "restore || [ $? = 2 ]" } },
  "npm run restore -- 2026-11-23T02-30-00Z": { at: "stopped", as: { "2026-11-23T02-30-00Z": "$BACKUP" } },
  "npm run restore -- PATH": { at: "stopped", as: { PATH: "$DATA_DIR/backups/$BACKUP" } },

  "containers/make-secrets.sh": {
    at: "project",
    as: { "containers/": "mkdir $WORK/containers && cp $ROOT/containers/*.sh $WORK/containers && $WORK/containers/" },
  },
  "npx vitest run --project=unit FILE": { at: "project", as: { FILE: "scripts/docs/commands.test.ts" } },
  "npx vitest run --config=vitest.component.config.ts FILE": {
    at: "project",
    as: { FILE: "src/dashboard/tasks/TaskTray.component.test.tsx" },
  },
  "npx playwright test e2e/FILE.spec.ts": { at: "project", as: { "FILE.spec.ts": "buy.spec.ts --list" } },
  "npx biome check --write FILE": { at: "project", as: { FILE: "scripts/docs/ways.ts" } },
  "npx vitest run --project=unit scripts/messages.test.ts": project,
  "UPDATE_DOCS=1 npx vitest run*": project,
  "npx node scripts/import-boundaries.ts": project,
  "npx node scripts/structure.ts": project,
  "npm run indexes": project,
  "npm run messages": project,
  "npm run messages -- --extension*": {
    at: "project",
    as: { "<folder>": "$EXTENSION", "extensions/sample": "$EXTENSION" },
  },
  "touch extensions/sample/messages/de.po": { at: "project", as: { "extensions/sample": "$EXTENSION" } },
  "npm run test:long": { at: "project", as: { long: "long -- --list" } },
  "npm test -- boundaries*": project,
  "openssl rand -hex 32": project,

  "npm test": tests,
  "npm test -- *": tests,
  "npx tsc -p .": tests,
  "npm ci": { by: ".ci/run" },
  "npm run client": release,
  "npm run client:release": { by: "a person, after a release" },
  "npm run release*": release,
  "npm run site": { by: "a person, for each release" },
  "npm run test:old-build*": release,
  "npm pack": release,
  "npm create shopwright*": packed,
  "npm install": packed,
  "npm run upgrade*": packed,
  "npm run back": packed,
  "npm run types": packed,
  "npm run dashboard-link": packed,
  "node packages/create-shopwright/create.js*": packed,
  "cd my-shop": packed,
  "npx tsc": packed,
  "npm install --save-dev --ignore-scripts ../shop typescript": reader,
  "npm install zod@4": reader,
  "npm install standardwebhooks": reader,
  "tar xzf shopwright-*.tgz": reader,
  "git *": reader,
  "apt-get install pgbouncer": reader,
  "apt-get update*": byHand,
  "useradd *": byHand,
  "su - shop*": byHand,
  "systemctl *": byHand,
  "journalctl *": byHand,
  "docker compose config": containers,
  "docker compose exec*": containers,
  "PUBLIC_URL=https://shop.example.com docker compose*": containers,
  'STORAGE_URL="s3:*': { by: "src/kernel/storage/storage.test.ts, against an S3 server from npm" },
  "npm run bench*": measured,
  "BENCH_WORKERS=2 npm run bench*": measured,
  "npx node scripts/contact-sheets.ts ADDRESS FOLDER": long,
  "npm run test:long:fuzz": long,
  "npm run demo:pictures": long,
};

/** The way of a command: the longest entry that it is, or begins with. */
export function entryOf(command: string): string | undefined {
  const fits = (entry: string) =>
    entry === command || (entry.endsWith("*") && command.startsWith(entry.slice(0, -1).trimEnd()));
  return Object.keys(ways)
    .filter(fits)
    .sort((one, other) => Number(other === command) - Number(one === command) || other.length - one.length)[0];
}
