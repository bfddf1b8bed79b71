import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Last lines of a step that are printed again at the end; test runners name failures there. */
const KEPT_LINES = 60;

/**
 * Runs one step of the tests and forwards its output below the heading.
 * @param {readonly string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, heading: string, beside?: boolean }} options
 *   `beside`: other steps run at the same time: this one gets the processor time that they leave, and its output is forwarded
 *   in one piece at the end.
 * @returns {Promise<{ ok: boolean, end: string, milliseconds: number }>} `end`: the last lines that it printed.
 */
export function runStep([program = "", ...args], { cwd, env, heading, beside = false }) {
  const begin = performance.now();
  const shell = process.platform === "win32";
  const child = spawn(program, args, { cwd, env, shell, stdio: ["ignore", "pipe", "pipe"] });
  // A moment after the start: what the program starts later has the same priority.
  if (beside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let end = "";
  const held = [];
  const title = `\n── ${heading} ──`;
  if (!beside) console.log(title);
  const show = (from, to) => {
    from.setEncoding("utf8");
    from.on("data", (text) => {
      if (beside) held.push({ text, to });
      else to.write(text);
      end = (end + text).split("\n").slice(-KEPT_LINES).join("\n");
    });
  };
  show(child.stdout, process.stdout);
  show(child.stderr, process.stderr);
  return new Promise((resolve) => {
    const finish = (ok, last) => {
      if (beside) console.log(title);
      for (const { text, to } of held.splice(0)) to.write(text);
      resolve({ ok, end: last, milliseconds: performance.now() - begin });
    };
    child.once("error", (error) => finish(false, error.message));
    child.once("close", (code) => {
      // After an error there is no program that could have ended.
      if (child.pid !== undefined) finish(code === 0, end.trimEnd());
    });
  });
}
