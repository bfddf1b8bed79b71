import { expect, test, vi } from "vitest";
import { runStep } from "./step.js";

const run = (code: string) =>
  runStep([process.execPath, "-e", code], { cwd: process.cwd(), env: process.env, heading: "Trial" });

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
  const { ok, end } = await runStep(["no-such-program-here"], {
    cwd: process.cwd(),
    env: process.env,
    heading: "Trial",
  });
  expect(ok).toBe(false);
  expect(end).toContain("no-such-program-here");
});

test("of two steps at the same time, each prints its heading and its output in one piece", async () => {
  const printed: string[] = [];
  const keep = (text: unknown) => printed.push(String(text).trim()) > 0;
  const spies = [
    vi.spyOn(console, "log").mockImplementation((text) => void keep(text)),
    vi.spyOn(process.stdout, "write").mockImplementation(keep),
  ];
  const options = { cwd: process.cwd(), env: process.env, beside: true };
  const print = (word: string) => [
    process.execPath,
    "-e",
    `console.log("${word}"); setTimeout(() => console.log("end"), 50)`,
  ];
  await Promise.all([
    runStep(print("lint"), { ...options, heading: "A" }),
    runStep(print("types"), { ...options, heading: "B" }),
  ]);
  for (const spy of spies) spy.mockRestore();
  const text = printed.join("\n");
  expect(text).toContain("── A ──\nlint\nend");
  expect(text).toContain("── B ──\ntypes\nend");
});

test("a step beside others has a low priority, and so has what it starts", async () => {
  const program = `
    const { execFileSync } = require("node:child_process");
    const print = "process.stdout.write(String(require('node:os').getPriority()) + ' ')";
    // Given right after the start, which may be after these lines.
    while (require("node:os").getPriority() === 0) {}
    process.stdout.write(execFileSync(process.execPath, ["-e", print]));
    eval(print);
  `;
  const command = [process.execPath, "-e", program];
  const { end } = await runStep(command, { cwd: process.cwd(), env: process.env, heading: "Trial", beside: true });
  expect(end.trim().split(" ")).toEqual(["19", "19"]);
});
