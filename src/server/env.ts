import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { oneLine, StartError } from "#db/start-error.ts";
import { languageOf, languages } from "#i18n/languages.ts";
import { AddressError, readAddress } from "#kernel/storage/address.ts";

/** One environment variable: how it is read, and what `docs/configuration.md` says of it. */
type Variable<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** Completes "must be …". */
  rule: string;
  /** What happens without it, as the documentation says it. */
  without: string;
  about: string;
  /** Its value is never printed. */
  secret?: boolean;
};

const variable = <Schema extends z.ZodType>(schema: Schema, text: Omit<Variable, "schema">) => ({ schema, ...text });

const yesByDefault = z
  .enum(["true", "false", "1", "0"])
  .default("true")
  .transform((text) => text === "true" || text === "1");

const noByDefault = z
  .enum(["true", "false", "1", "0"])
  .default("false")
  .transform((text) => text === "true" || text === "1");

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const address = (...protocols: string[]) =>
  z.string().refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)));

const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ""))
  .refine((text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text.toLowerCase())
  .transform((text) => text.toLowerCase());

const host = z.string().refine((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text));

const storageAddress = z
  .string()
  .refine((text) => text === "folder" || isAddress(text))
  .optional();
const storageRule =
  "an address such as s3://bucket/folder?region=eu-central-1&endpoint=https://s3.example.com, file:///srv/files, or folder";

function isAddress(text: string): boolean {
  try {
    return readAddress(text) !== undefined;
  } catch (error) {
    if (error instanceof AddressError) return false;
    throw error;
  }
}

const isPublicAddress = ({ protocol, hostname, search, hash }: URL) =>
  search === "" && hash === "" && (protocol === "https:" || /^(localhost|127\.0\.0\.1)$/.test(hostname));

/** Every environment variable that Shopwright reads. An empty one counts as unset. */
const variables = {
  PORT: variable(wholeNumber(0, 65_535).default(3000), {
    rule: "a whole number from 0 to 65535",
    without: "`3000`",
    about: "Port of the web server. 0 takes any free one.",
  }),
  HOST: variable(host.default("127.0.0.1"), {
    rule: "an IP address or a host name",
    without: "`127.0.0.1`",
    about:
      "Address that the web server listens on. The default is reached from this machine only, because a fresh shop is not ready for the world; `0.0.0.0` opens it to the network, as a container needs.",
  }),
  PUBLIC_URL: variable(origin.optional(), {
    rule: "an http or https address without a path",
    without: "`http://localhost:PORT`",
    about:
      "Address under which shoppers reach the shop: for links in pages and mails. With https, cookies are secure only.",
  }),
  TRUST_PROXY: variable(wholeNumber(0, 10).default(0), {
    rule: "a whole number from 0 to 10",
    without: "`0`",
    about:
      "How many proxies stand before the web server. That many entries of `X-Forwarded-For` are believed, so a wrong number lets visitors forge their address.",
  }),
  RATE_LIMIT: variable(wholeNumber(0, 1_000_000).default(600), {
    rule: "a whole number from 0 to 1000000",
    without: "`600`",
    about:
      "Requests a minute that one address may make of each call, and of pages that are not in the cache. Calls that could be abused have stricter limits of their own. 0 lifts every limit.",
  }),
  VISIT_DAYS: variable(wholeNumber(1, 3650).default(3650), {
    rule: "a whole number from 1 to 3650",
    without: "`3650`",
    about:
      "Days after which a page view is deleted at the latest; a shop sets its own time on its settings screen (90 days). Only its path, its time and how long it took are stored.",
  }),
  CHANGE_DAYS: variable(wholeNumber(1, 36_500).default(730), {
    rule: "a whole number from 1 to 36500",
    without: "`730`",
    about: "Days after which the record of who changed what is deleted, and with it what could be undone.",
  }),
  DATA_DIR: variable(
    z
      .string()
      .default("./data")
      .transform((path) => resolve(path)),
    {
      rule: "a folder",
      without: "`./data`",
      about:
        "Folder of everything that a shop keeps: the embedded database, uploaded pictures, the generated secret. When root starts the shop under a folder closed to others, `DATA_DIR/postgres` is a link into `/var/lib`.",
    },
  ),
  BACKUP_DIR: variable(
    z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    {
      rule: "a folder",
      without: "`DATA_DIR/backups`",
      about:
        "Folder of the nightly backups. One on another disk also survives the loss of this one. It holds everything, the secret and customers' data included: keep it private.",
    },
  ),
  BACKUP_DAYS: variable(wholeNumber(0, 3650).default(14), {
    rule: "a whole number from 0 to 3650",
    without: "`14`",
    about: "Days after which a backup is deleted; the newest one stays. 0 makes no nightly backups.",
  }),
  BACKUP_UPLOADS: variable(yesByDefault, {
    rule: "true or false",
    without: "`true`",
    about:
      "Whether backups hold the uploads too. `false` suits a bucket that keeps removed files itself (versions, replication).",
  }),
  STORAGE_URL: variable(storageAddress, {
    rule: storageRule,
    without: "`DATA_DIR`",
    about:
      "Where uploads and files to import are kept ([storage](storage.md)): a bucket of S3-compatible storage with the parameters `region`, `endpoint`, `path_style`, `access_key_id`, `secret_access_key`, or a folder. What is not given is read from the standard variables of AWS.",
    secret: true,
  }),
  STORAGE_OLD_URL: variable(storageAddress, {
    rule: storageRule,
    without: "nothing is moved",
    about:
      "Where files were kept before, while `npm run storage:move` moves them: what `STORAGE_URL` does not have yet is read there. `folder` is `DATA_DIR`.",
    secret: true,
  }),
  STORAGE_PUBLIC_URL: variable(
    z
      .string()
      .transform((text) => text.replace(/\/$/, ""))
      .refine((text) => URL.canParse(text) && isPublicAddress(new URL(text)))
      .optional(),
    {
      rule: "an https address",
      without: "the shop sends the files itself",
      about:
        "Address at which a CDN shows the storage: browsers that ask for `/uploads/a.webp` are sent to `STORAGE_PUBLIC_URL/uploads/a.webp`.",
    },
  ),
  DATABASE_URL: variable(address("postgres", "postgresql").optional(), {
    rule: "an address that begins with postgres:// or postgresql://",
    without: "the embedded PostgreSQL in `DATA_DIR`",
    about:
      "A PostgreSQL of your own, 15 or newer, reached directly or through a pooler: in session mode, or in transaction mode with `DATABASE_DIRECT_URL`.",
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable(address("postgres", "postgresql").optional(), {
    rule: "an address that begins with postgres:// or postgresql://",
    without: "`DATABASE_URL` for everything",
    about:
      "The same database past the pooler (PgBouncer) of `DATABASE_URL`, for what needs a session: news of changes, migrations, the queue of jobs, backups. The role of the pooler gets time limits for its statements as its own setting.",
    secret: true,
  }),
  DATABASE_REPLICA_URL: variable(
    z
      .string()
      .transform((text) => text.split(",").map((one) => one.trim()))
      .pipe(z.array(address("postgres", "postgresql")).max(16))
      .optional(),
    {
      rule: "one to 16 addresses that begin with postgres:// or postgresql://, separated by commas",
      without: "everything is read from `DATABASE_URL`",
      about:
        "Streaming replicas of the database, reached directly, for pages of the shop: products, lists, search, texts, design ([scaling](scaling.md)). What a replica does not have yet, or cannot answer, is read from `DATABASE_URL`.",
      secret: true,
    },
  ),
  SECRET: variable(z.string().min(32).optional(), {
    rule: "at least 32 characters long",
    without: "generated once, in `DATA_DIR/secret`",
    about:
      "Signs tokens of guests and encrypts the secrets of two-step verification and of webhooks and stored keys of payments, which staff set up again after it has changed. All processes of one shop need the same one.",
    secret: true,
  }),
  SMTP_URL: variable(address("smtp", "smtps").optional(), {
    rule: "an address that begins with smtp:// or smtps://",
    without: "mails are kept in the database",
    about: "Mail server that sends the mails of shops without one of their own (Settings, Email settings).",
    secret: true,
  }),
  ALLOW_PRIVATE_ADDRESSES: variable(noByDefault, {
    rule: "true or false",
    without: "`false`",
    about:
      "Lets the check of a domain, a shop's own mail server and [webhooks](webhooks.md) (Settings) connect to private addresses too, webhooks by `http://` as well: for development, and for installations whose servers are in a network of their own. Everybody who may change these settings can then reach that network.",
  }),
  MAIL_FROM: variable(z.email().optional(), {
    rule: "an email address",
    without: "`shop@` the mall's host name",
    about:
      "Address that mails come from, unless the shop has entered its own; most mail servers accept only their own.",
  }),
  OIDC_ISSUER: variable(
    z
      .string()
      .refine(
        (text) =>
          URL.canParse(text) && (text.startsWith("https://") || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text)),
      )
      .optional(),
    {
      rule: "an https address",
      without: "no sign-in by OpenID Connect",
      about:
        "Provider of the company's own sign-in for staff. It needs `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET` too; the provider must know the address `PUBLIC_URL/dashboard/oidc/callback`. Only people who are on the staff get in, by their verified email.",
    },
  ),
  OIDC_CLIENT_ID: variable(z.string().max(500).optional(), {
    rule: "at most 500 characters long",
    without: "no sign-in by OpenID Connect",
    about: "What the provider calls this shop.",
  }),
  OIDC_CLIENT_SECRET: variable(z.string().max(1000).optional(), {
    rule: "at most 1000 characters long",
    without: "no sign-in by OpenID Connect",
    about: "Proves to the provider that this shop asks.",
    secret: true,
  }),
  OIDC_LABEL: variable(z.string().max(60).default("Sign in with your company account"), {
    rule: "at most 60 characters long",
    without: "`Sign in with your company account`",
    about: "Words of the button.",
  }),
  DEMO: variable(yesByDefault, {
    rule: "true or false",
    without: "`true`",
    about:
      "Fill an empty database with the demo mall at the first start, serve that mall's pictures, and offer test payments that move no money. A shop that sells needs `false`.",
  }),
  SHOP_LOCALE: variable(
    z
      .string()
      .refine((tag) => languageOf(tag) !== undefined)
      .default("en"),
    {
      rule: `the tag of a language that ships (${Object.keys(languages).join(", ")}), with a region where there is one: de-CH`,
      without: "`en`",
      about:
        "Language of the shop that is made at the first start: of the built-in texts of its pages, of its mails and invoices, and how dates, numbers and prices are written. Its owner can change it (Settings, Shop). The demo mall's own content is in German for `de`, in Japanese for `ja`, else in English.",
    },
  ),
  METRICS_TOKEN: variable(z.string().min(16).optional(), {
    rule: "at least 16 characters long",
    without: "no metrics",
    about:
      "Opens `/metrics`, figures for Prometheus, to whoever sends it (`Authorization: Bearer …`). They tell how much a shop sells.",
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(address("http", "https").optional(), {
    rule: "an address that begins with http:// or https://",
    without: "no traces",
    about:
      "Where traces of requests are sent, by OpenTelemetry (OTLP over HTTP): a collector of your own. Further settings are those of OpenTelemetry, such as `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`.",
  }),
  WEB_WORKERS: variable(wholeNumber(1, 128).default(1), {
    rule: "a whole number from 1 to 128",
    without: "`1`",
    about:
      "Web processes that share the port. With 2 or more, jobs run in a process of their own, and a process that ends is started again. See [scaling](scaling.md).",
  }),
  PAGE_CACHE_MB: variable(wholeNumber(0, 65_536).default(120), {
    rule: "a whole number from 0 to 65536",
    without: "`120`",
    about:
      "Megabytes of memory that each web process holds finished pages in, at most, compressed, with everything that belongs to them; 0 for none. A full cache keeps pages that are seldom asked for in a tenth of their size: 120 MB hold the pages of some 20,000 addresses.",
  }),
  ROLE: variable(z.enum(["all", "web", "jobs"]).default("all"), {
    rule: "all, web or jobs",
    without: "`all`",
    about:
      "What this machine does of a shop that runs on several: answer requests (`web`), do the background work (`jobs`; it listens for `/healthz`, `/readyz` and `/metrics` only), or both. `web` and `jobs` need `DATABASE_URL`.",
  }),
  DRAIN_SECONDS: variable(wholeNumber(0, 600).default(0), {
    rule: "a whole number from 0 to 600",
    without: "`0`",
    about:
      "Seconds for which a server that was told to stop goes on answering while `/readyz` says 503: what a load balancer needs to notice. Then it takes no further connections, and requests in progress have 5 seconds.",
  }),
  LOG_LEVEL: variable(z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("warn"), {
    rule: "one of trace, debug, info, warn, error, fatal, silent",
    without: "`warn`",
    about: "The least important log lines that are written, as JSON, to standard output.",
  }),
  NODE_ENV: variable(z.enum(["production", "development", "test"]).default("production"), {
    rule: "production, development or test",
    without: "`production`",
    about: "`npm run dev` and `npm test` set it; there is no need to.",
  }),
} satisfies Record<string, Variable>;

const schemas = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof variables]: (typeof variables)[K]["schema"];
  },
);

/** The environment, checked and typed. */
export type Env = z.output<typeof schemas>;
export type Role = Env["ROLE"];

/**
 * Reads the environment.
 * @throws {StartError} naming the first wrong variable and its rule; the value too, unless it is a secret.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const set = withSecretFiles(values, secrets);
  const result = schemas.safeParse(set);
  if (result.success) return result.data;
  const name = result.error.issues[0]?.path[0];
  const wrong = Object.entries(variables).find(([key]) => key === name);
  if (!wrong) throw result.error;
  const [key, { rule, ...rest }]: [string, Variable] = wrong;
  const value = rest.secret ? "" : ` (it is ${JSON.stringify(set[key])})`;
  throw new StartError(`The environment variable ${key} must be ${rule}${value}.`);
}

const secrets = Object.entries<Variable>(variables).flatMap(([name, { secret }]) => (secret ? [name] : []));

/**
 * A secret may be given as a file, as containers get theirs: DATABASE_URL_FILE names one that holds DATABASE_URL.
 * @param names of the secrets. An empty variable counts as unset.
 * @throws {StartError} when the file cannot be read, or the variable itself is set too.
 */
export function withSecretFiles(
  source: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  const read = { ...source };
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) throw new StartError(`Set either ${name} or ${name}_FILE, not both.`);
    try {
      read[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      throw new StartError(`The file of ${name}_FILE cannot be read: ${oneLine(error)}.`);
    }
  }
  return read;
}

/** The table of `docs/configuration.md`. */
export function documentVariables(): string {
  const rows = Object.entries(variables).map(
    ([name, { about, rule, without }]) => `| \`${name}\` | ${rule} | ${without} | ${about} |`,
  );
  return ["| variable | must be | without it | what it does |", "|---|---|---|---|", ...rows].join("\n");
}
