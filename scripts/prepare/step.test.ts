import { expect, test } from "vitest";
import { runStep } from "./step.js";

const run = (code: string) => runStep([process.execPath, "-e", code], { cwd: process.cwd(), env: process.env });

test("keeps the last lines of a step, errors among them, and whether it succeeded", async () => {
  const failed = await run(
    "for (let n = 1; n <= 100; n++) console.log('line', n); console.error('bad'); process.exitCode = 1",
  );
  expect(failed.ok).toBe(false);
  expect(failed.end.split("\n").at(0)).not.toBe("line 1");
  expect(failed.end).toContain("line 100");
  expect(failed.end).toContain("bad");
  expect((await run("")).ok).toBe(true);
});

test("a program that does not start is a step that failed, and says so", async () => {
  const { ok, end } = await runStep(["no-such-program-here"], { cwd: process.cwd(), env: process.env });
  expect(ok).toBe(false);
  expect(end).toContain("no-such-program-here");
});
