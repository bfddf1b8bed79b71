/** Secrets of a request are in no log at any log level. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { issueTicket } from "#shop/staff/index.ts";
import { createTestServer } from "../testing.ts";

const { db, mall, staffId, url } = await createTestServer();

test("a ticket, a token and a password are in no log", async () => {
  const folder = await temporaryFolder("log-");
  const child = spawn(process.execPath, [join(import.meta.dirname, "../fixtures/web.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET: "a secret of thirty-two characters",
      LOG_LEVEL: "trace",
    },
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await removeFolder(folder);
  });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log += chunk;
  });
  const lines = createInterface(child.stdout);
  const port = await new Promise<string>((resolve) => {
    lines.on("line", (line) => {
      log += `${line}\n`;
      if (/^\d+$/.test(line)) resolve(line);
    });
  });
  const shop = `http://127.0.0.1:${port}`;
  const ticket = await issueTicket(db, mall.id, staffId);
  const query = new URLSearchParams({ admin_token: ticket, hash_id: mall.id, redirect_url: "https://office.example/" });

  // This process cannot draw pages, so that the address that holds the ticket meets a failure that is logged.
  expect((await fetch(`${shop}/news?${query}`)).status).toBe(500);
  const entered = await fetch(`${shop}/admin_1?${query}`, { redirect: "manual" });
  const token = /admin_token=([^;]+)/.exec(entered.headers.get("set-cookie") ?? "")?.[1] ?? "";
  expect([entered.status, token.length > 20]).toEqual([303, true]);
  const password = "a-password-that-nobody-may-read";
  await fetch(`${shop}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: "somebody@example.com", password }),
  });
  child.kill("SIGTERM");
  await once(child, "close");
  expect(log).toContain("a page could not be rendered");
  expect([ticket, token, password].filter((secret) => log.includes(secret))).toEqual([]);
});
