/** Containerfile and compose.yaml say what the shop does. The proof of the steps is `scripts/prove-container.ts`. */
import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { documentVariables, readEnv } from "#server/env.ts";
import { readContainerfile } from "./containerfile.ts";
import { SERVER_ENV, SERVER_FLAGS } from "./prepare/run.js";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFile(join(root, file), "utf8");
const stages = readContainerfile(await read("Containerfile"));
const environment = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ target: z.string() }).optional(),
      image: z.string(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      deploy: z.object({ replicas: z.number() }).optional(),
      environment: environment.optional(),
      secrets: z.array(z.string()).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeSchema.parse(parse(await read("compose.yaml"), { merge: true }));
const base = await temporaryFolder("containers-");
afterAll(() => removeFolder(base));

test("the image runs the server as npm start does, as a user of its own, and asks its health", async () => {
  const { name, steps } = stages.at(-1) ?? { name: "", steps: [] };
  expect(name).toBe("shop");
  const values = Object.fromEntries(steps.flatMap((step) => (step.kind === "env" ? Object.entries(step.values) : [])));
  expect(values).toMatchObject({ ...SERVER_ENV, NODE_ENV: "production", DEMO: "false", DATA_DIR: "/data" });
  expect(readEnv(values)).toMatchObject({ HOST: "0.0.0.0", DEMO: false });
  const node = "/app/node_modules/node/bin/node";
  expect(steps).toContainEqual({ kind: "command", arguments: [node, ...SERVER_FLAGS, "scripts/serve.ts"] });
  expect(steps).toContainEqual({ kind: "health", arguments: [node, "/app/containers/health.js"] });
  expect(steps).toContainEqual({ kind: "user", value: "10001:10001" });
  expect(steps).toContainEqual({ kind: "volume", value: "/data" });
});

test("nothing private and nothing built goes into the image", async () => {
  const ignored = (await read(".containerignore")).split("\n").filter(Boolean);
  expect(ignored).toEqual(expect.arrayContaining([".git", "node_modules", "dist", "data", "secrets"]));
});

test("what the reader of the Containerfile does not know stops the proof", () => {
  expect(() => readContainerfile("FROM a AS b\nADD https://x /y")).toThrow("unknown instruction: ADD");
  expect(() => readContainerfile("FROM a")).toThrow("a stage needs a name");
});

test("compose: two web processes and one of jobs, closed roots, stages that exist", () => {
  const { web, jobs, pool } = compose.services;
  expect([web?.deploy?.replicas, web?.environment?.ROLE, jobs?.environment?.ROLE]).toEqual([2, "web", "jobs"]);
  for (const service of [web, jobs, pool]) expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  for (const [name, { build, image }] of Object.entries(compose.services)) {
    if (build) expect(stages.map((stage) => stage.name)).toContain(build.target);
    else expect(image, name).toMatch(/^docker\.io\/\S+:[\d.]+/);
  }
});

test("compose sets only what the shop reads; secrets are files, none has a default", async () => {
  const variables = [...documentVariables().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  for (const name of ["web", "jobs", "bucket"]) {
    const service = compose.services[name];
    for (const [key, value] of Object.entries(service?.environment ?? {})) {
      const variable = key.replace(/_FILE$/, "");
      expect(variables, `${name}: ${key}`).toContain(variable);
      if (key.endsWith("_FILE")) expect(service?.secrets).toContain(value.replace("/run/secrets/", ""));
    }
  }
  for (const [name, { environment: set = {} }] of Object.entries(compose.services)) {
    for (const key of Object.keys(set)) {
      if (/PASSWORD|SECRET|KEY|TOKEN|DATABASE.*URL|STORAGE/.test(key)) expect(key, name).toMatch(/_FILE$/);
    }
  }
});

test("make-secrets.sh makes every secret of compose, anew each time, and never twice in one folder", async () => {
  const copies: Record<string, string>[] = [];
  for (const copy of ["one", "two"]) {
    await mkdir(join(base, copy), { recursive: true });
    await cp(join(root, "containers"), join(base, copy, "containers"), { recursive: true });
    const script = join(base, copy, "containers/make-secrets.sh");
    execFileSync("sh", [script], { stdio: "ignore" });
    expect(() => execFileSync("sh", [script], { stdio: "ignore" })).toThrow();
    const folder = join(base, copy, "secrets");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const names = await readdir(folder);
    copies.push(
      Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")])),
      ),
    );
  }
  const [first = {}, second = {}] = copies;
  expect(Object.keys(first).sort()).toEqual(
    Object.values(compose.secrets)
      .map(({ file }) => file.replace("./secrets/", ""))
      .sort(),
  );
  for (const [name, value] of Object.entries(first)) expect(second[name], name).not.toBe(value);
  const env = readEnv({
    DATABASE_URL_FILE: join(base, "one/secrets/database_url"),
    SECRET_FILE: join(base, "one/secrets/secret"),
    STORAGE_URL_FILE: join(base, "one/secrets/storage_url"),
  });
  expect(env).toMatchObject({
    DATABASE_URL: expect.stringContaining("@pool:6432/shop"),
    STORAGE_URL: expect.stringMatching(/^s3:\/\/shop\?/),
  });
});
