import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentVariables, readEnv } from "./env.ts";

test("nothing needs to be set, and empty variables count as unset", () => {
  const { DATA_DIR, ...rest } = readEnv({ PORT: "", DATABASE_URL: "", PATH: "/bin" });
  expect(DATA_DIR).toBe(join(process.cwd(), "data"));
  expect(rest).toEqual({
    ALLOW_PRIVATE_ADDRESSES: false,
    BACKUP_DAYS: 14,
    BACKUP_UPLOADS: true,
    DRAIN_SECONDS: 0,
    WEB_WORKERS: 1,
    PAGE_CACHE_MB: 120,
    ROLE: "all",
    SHOP_LOCALE: "en",
    OIDC_LABEL: "Sign in with your company account",
    PORT: 3000,
    RATE_LIMIT: 600,
    VISIT_DAYS: 3650,
    CHANGE_DAYS: 730,
    HOST: "127.0.0.1",
    TRUST_PROXY: 0,
    DEMO: true,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  });
});

test("values are read into their types", () => {
  const env = readEnv({ PORT: "0", HOST: "::", PUBLIC_URL: "https://Shop.example/", DEMO: "0", DATA_DIR: "/srv/shop" });
  expect(env).toMatchObject({
    PORT: 0,
    HOST: "::",
    PUBLIC_URL: "https://shop.example",
    DEMO: false,
    DATA_DIR: "/srv/shop",
  });
});

test.each([
  ["PORT", "70000", 'The environment variable PORT must be a whole number from 0 to 65535 (it is "70000").'],
  ["PORT", "3e3", 'The environment variable PORT must be a whole number from 0 to 65535 (it is "3e3").'],
  [
    "HOST",
    "no such host",
    'The environment variable HOST must be an IP address or a host name (it is "no such host").',
  ],
  [
    "PUBLIC_URL",
    "shop.example",
    /^The environment variable PUBLIC_URL must be an http or https address without a path/,
  ],
  ["PUBLIC_URL", "https://shop.example/en", /^The environment variable PUBLIC_URL must be/],
  ["DEMO", "maybe", 'The environment variable DEMO must be true or false (it is "maybe").'],
  ["LOG_LEVEL", "loud", /^The environment variable LOG_LEVEL must be one of trace, /],
  [
    "DATABASE_URL",
    "mysql://root:hunter2@db/shop",
    "The environment variable DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
  ],
  ["SECRET", "too short", "The environment variable SECRET must be at least 32 characters long."],
])("a wrong %s is named with its rule, in one line that shows no secret", (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(message);
});

test("docs/configuration.md has the table of the schema (UPDATE_DOCS=1 writes it)", async () => {
  const file = join(import.meta.dirname, "../../docs/configuration.md");
  const text = await readFile(file, "utf8");
  const now = text.replace(/(?<=<!-- variables -->\n)[\s\S]*(?=\n<!-- end -->)/, documentVariables());
  if (process.env.UPDATE_DOCS) await writeFile(file, now);
  else expect(text).toBe(now);
  expect(now).toContain(documentVariables());
});
