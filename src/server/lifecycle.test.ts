import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { explain } from "./lifecycle.ts";
import { readSecret } from "./secret.ts";

const base = await temporaryFolder("life-");
afterAll(() => removeFolder(base));

function start(env: Record<string, string>, identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures/life.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: join(base, "data"),
      PORT: "0",
      ...env,
    },
    ...identity,
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on("line", (line) => lines.push(line));
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const end = once(child, "close").then(([code]) => ({ code, errors, lines }));
  return { child, end, up: once(reader, "line") };
}

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s stops server, then database, and exits with 0",
  async (signal) => {
    const { child, end, up } = start({});
    await up;
    child.kill(signal);
    child.kill(signal);
    const { code, errors, lines } = await end;
    expect({ code, errors, lines: lines.slice(1) }).toEqual({
      code: 0,
      errors: "",
      lines: ["server stopped", "database stopped"],
    });
  },
);

test("a taken port: one line, exit code 1, and what was started is stopped", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const result = await start({ PORT: String(port) }).end;
  other.close();
  expect(result).toEqual({
    code: 1,
    errors: `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.\n`,
    lines: ["database stopped"],
  });
});

test("a wrong variable: one line and exit code 1", async () => {
  expect(await start({ PORT: "many" }).end).toEqual({
    code: 1,
    errors: 'The environment variable PORT must be a whole number from 0 to 65535 (it is "many").\n',
    lines: [],
  });
});

test("an address of some other machine: one line and exit code 1", async () => {
  expect(await start({ HOST: "192.0.2.1" }).end).toEqual({
    code: 1,
    errors: "192.0.2.1 is not an address of this machine: set HOST to one that is.\n",
    lines: ["database stopped"],
  });
});

test("an unwritable folder: one line and exit code 1", async () => {
  const folder = join(base, "closed");
  await writeFile(folder, "a file where the folder should be");
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  await chmod(base, 0o555);
  const { code, errors } = await start({ DATA_DIR: join(base, "new") }, identity).end;
  await chmod(base, 0o755);
  expect(code).toBe(1);
  expect(errors).toMatch(/^\S+\/new may not be written or read by this user: EACCES[^\n]*\n$/);
});

test("a fault of the program keeps its stack trace", () => {
  expect(explain(new TypeError("x is not a function"))).toBeUndefined();
  expect(explain(Object.assign(new Error("read-only"), { code: "EROFS", path: "/srv/a" }))).toBe(
    "/srv/a is on a read-only disk: set DATA_DIR to a folder that can be written.",
  );
  expect(
    explain(Object.assign(new Error("ENOTDIR: not a directory, mkdir '/srv/a'"), { code: "ENOTDIR", path: "/srv/a" })),
  ).toBe("/srv/a is damaged, missing or of another kind: ENOTDIR: not a directory, mkdir '/srv/a'.");
  expect(explain(Object.assign(new Error("full"), { code: "ENOSPC" }))).toBe("The disk is full.");
});

test("the secret is made once, readable by its owner only, and the same for processes that start together", async () => {
  const env = { DATA_DIR: join(base, "secrets") };
  const secrets = await Promise.all([readSecret(env), readSecret(env), readSecret(env)]);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toBe(await readFile(join(env.DATA_DIR, "secret"), "utf8"));
  expect((await stat(join(env.DATA_DIR, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readSecret({ ...env, SECRET: "my own secret of at least 32 characters" })).toBe(
    "my own secret of at least 32 characters",
  );
});

test.each([
  ["nothing", ""],
  ["a line end", "\n"],
  ["too few characters", "short"],
  ["zeros", "\0".repeat(43)],
  ["zeros and a rest", `${"\0".repeat(40)}abc`],
  ["one character", "a".repeat(64)],
])("a secret of %s is refused in one line", async (_, text) => {
  const dataDir = await temporaryFolder("secret-");
  await writeFile(join(dataDir, "secret"), text);
  await expect(readSecret({ DATA_DIR: dataDir })).rejects.toThrow(
    /^The secret in \S+\/secret is damaged \(\d different characters of \d+[^\n]+$/,
  );
  await removeFolder(dataDir);
});

test("a folder in the place of the secret is refused in one line", async () => {
  const dataDir = await temporaryFolder("secret-");
  await mkdir(join(dataDir, "secret"));
  await expect(readSecret({ DATA_DIR: dataDir })).rejects.toThrow(/^The secret in \S+ cannot be read: EISDIR[^\n]+$/);
  await removeFolder(dataDir);
});
