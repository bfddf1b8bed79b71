import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

test("what npm runs ends with the shell that npm runs it in", async () => {
  const work = `setInterval(() => {}, 1000); console.log("works")`;
  const program = `
    import { spawn } from "node:child_process";
    import { endWith } from ${JSON.stringify(join(import.meta.dirname, "run.js"))};
    endWith(spawn(process.execPath, ["-e", ${JSON.stringify(work)}], { stdio: "inherit" }));`;
  // Two commands: some shells run a single one in their own place.
  const shell = spawn("sh", ["-c", `"$NODE" --input-type=module -e "$PROGRAM"; true`], {
    env: { ...process.env, NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: "dev" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(shell.stdout, "close");
  const [line] = await once(createInterface(shell.stdout), "line");
  expect(line).toBe("works");
  shell.kill("SIGTERM");
  // Both have ended when nobody holds the output any more.
  await closed;
});
