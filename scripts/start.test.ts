import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";

// A minimal project: the real start scripts, with a build and a server that only print their steps.
const root = await temporaryFolder("start-");
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});
afterAll(() => removeFolder(root));

const write = async (path: string, text: string) => {
  await mkdir(join(root, path, ".."), { recursive: true });
  await writeFile(join(root, path), text);
};
await cp(import.meta.dirname, join(root, "scripts"), { recursive: true });
await write("part/package.json", '{"name": "part", "version": "1.0.0"}');
await write(
  "package.json",
  '{"name": "mini", "version": "1.0.0", "type": "module", "dependencies": {"part": "file:part"}}',
);
await write(
  "package-lock.json",
  JSON.stringify({
    name: "mini",
    lockfileVersion: 3,
    packages: {
      "": { name: "mini", version: "1.0.0", dependencies: { part: "file:part" } },
      part: { version: "1.0.0" },
      "node_modules/part": { resolved: "part", link: true },
    },
  }),
);
await write("scripts/build.ts", 'import { appendFileSync } from "node:fs"; appendFileSync("builds", "b");');
await write(
  "scripts/serve.ts",
  `const end = (code) => { console.log("stopped"); process.exit(code); };
  process.on("SIGTERM", () => end(0)); process.on("SIGINT", () => end(7)); process.on("disconnect", () => end(0));
  setInterval(() => {}, 1000);
  console.log("up " + process.pid);`,
);
await write("src/ui/tokens.css", ":root {}");

const script = [process.execPath, join(root, "scripts/start.js")] as const;

function start([program, ...args]: readonly [string, ...string[]] = script, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { cwd: tmpdir(), env, stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  const lines: string[] = [];
  let arrived = () => {};
  const up = new Promise<number>((resolve) => {
    arrived = () => resolve(Number(lines.find((line) => line.startsWith("up "))?.slice(3)));
  });
  const reader = createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    if (line.startsWith("up ")) arrived();
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const closed = once(reader, "close");
  const end = once(child, "close").then(([code]) => ({ code, errors, lines }));
  return { child, closed, end, lines, up };
}

const builds = async () => (await readFile(join(root, "builds"), "utf8")).length;

test("a fresh clone installs, builds, serves; SIGTERM reaches the server, whose exit code is kept", async () => {
  const first = start();
  await first.up;
  first.child.kill("SIGTERM");
  const { code, errors, lines } = await first.end;
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(lines.map((line) => line.replace(/\d+/, "N"))).toEqual([
    "Installing packages …",
    "Packages installed in N s.",
    "Building the pages …",
    "up N",
    "stopped",
  ]);
  const second = start();
  await second.up;
  second.child.kill("SIGINT");
  const again = await second.end;
  expect(again.code).toBe(7);
  expect(again.lines[0]).toMatch(/^up /);
  expect(await builds()).toBe(1);
});

test("it builds again when a page's source changes, not for a test or the server", async () => {
  const run = async () => {
    const { child, end, up } = start();
    await up;
    child.kill("SIGTERM");
    await end;
    return builds();
  };
  await write("src/ui/tokens.test.ts", "");
  await write("src/server/other.ts", "");
  expect(await run()).toBe(1);
  await write("src/ui/tokens.css", ":root { color: red }");
  expect(await run()).toBe(2);
});

test("kill -9 of npm start also ends the server", async () => {
  const { child, closed, lines, up } = start();
  await up;
  child.kill("SIGKILL");
  await closed;
  expect(lines.at(-1)).toBe("stopped");
});

test("SIGTERM to npm, whose shell does not forward it, stops the server", async () => {
  const shell = ["sh", "-c", `"${script[0]}" "${script[1]}"; exit 1`] as const;
  const { child, end, up } = start(shell, { ...process.env, npm_lifecycle_event: "start" });
  await up;
  child.kill("SIGTERM");
  expect((await end).lines.at(-1)).toBe("stopped");
});

test("a failed build prints its output and stops the start", async () => {
  await write("scripts/build.ts", 'console.log("no such component"); process.exit(3);');
  const { code, errors, lines } = await start().end;
  expect({ code, errors, lines }).toEqual({
    code: 3,
    errors: "no such component\nThe pages could not be built: the lines above say why.\n",
    lines: ["Building the pages …"],
  });
});

test("a changed lock file is installed, and npm's failure stops the start", async () => {
  const lock = await readFile(join(root, "package-lock.json"), "utf8");
  await write(
    "package-lock.json",
    lock.replace('"packages":{', '"packages":{"node_modules/missing":{"version":"1.0.0"},'),
  );
  await write("package.json", '{"name": "mini", "version": "1.0.0", "dependencies": {"other": "1.0.0"}}');
  const { code, errors, lines } = await start().end;
  expect(code).not.toBe(0);
  expect(lines).toEqual(["Installing packages …"]);
  expect(errors).toMatch(/npm ci failed: the lines above say why\.\n$/);
});
