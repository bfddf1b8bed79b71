/** The receiver of docs/webhooks.md, run as it stands there. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { bodyOf, newSecret, signingKey } from "./message.ts";
import { send } from "./send.ts";
import { paid } from "./testing.ts";

const root = join(import.meta.dirname, "../../..");
const programs: ChildProcess[] = [];
afterEach(() => {
  for (const program of programs.splice(0)) program.kill("SIGKILL");
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

test("the receiver of the documentation takes what is signed with its secret, and nothing else", async () => {
  const page = await readFile(join(root, "docs/webhooks.md"), "utf8");
  const code = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const [port, secret] = [await freePort(), newSecret()];
  const program = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], {
    cwd: root,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  programs.push(program);
  let printed = "";
  program.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk;
  });
  const body = bodyOf({ event: "order.paid", at: new Date(), payload: paid(newId(), "R-1001") }, "all");
  const sendWith = (secrets: readonly string[]) =>
    send(
      { url: `http://127.0.0.1:${port}/`, keys: secrets.map(signingKey), version: "2026-11-26" },
      { id: newId(), body },
      { reach: { allowPrivate: true } },
    );
  await expect.poll(async () => (await sendWith([secret])).status, { timeout: 30_000 }).toBe(204);
  expect(printed).toContain("R-1001");
  expect(await sendWith([newSecret()])).toMatchObject({ status: 400, reason: "status" });
  expect(await sendWith([newSecret(), secret])).toMatchObject({ status: 204, reason: "" });
}, 60_000);
