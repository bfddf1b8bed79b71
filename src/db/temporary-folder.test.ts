import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";

test("a folder goes though a process is still writing into it", async () => {
  const folder = await temporaryFolder("busy-");
  const write = `
    const { mkdirSync, writeFileSync } = require("node:fs");
    const end = Date.now() + 300;
    for (let n = 0; Date.now() < end; n++) {
      mkdirSync("part", { recursive: true });
      try { writeFileSync("part/" + n, "x"); } catch {}
      if (n === 100) console.log("busy");
    }`;
  const child = spawn(process.execPath, ["-e", write], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  await once(createInterface(child.stdout), "line");
  await removeFolder(folder);
  expect(existsSync(join(folder, "part"))).toBe(false);
});
