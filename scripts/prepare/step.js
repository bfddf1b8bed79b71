import { spawn } from "node:child_process";

/** Last lines of a step that are printed again at the end; test runners name failures there. */
const KEPT_LINES = 60;

/**
 * Runs one step of the tests and forwards its output.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ ok: boolean, end: string }>} `end`: the last lines that it printed.
 */
export function runStep([program = "", ...args], { cwd, env }) {
  const shell = process.platform === "win32";
  const child = spawn(program, args, { cwd, env, shell, stdio: ["ignore", "pipe", "pipe"] });
  let end = "";
  const show = (from, to) => {
    from.setEncoding("utf8");
    from.on("data", (text) => {
      to.write(text);
      end = (end + text).split("\n").slice(-KEPT_LINES).join("\n");
    });
  };
  show(child.stdout, process.stdout);
  show(child.stderr, process.stderr);
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, end: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, end: end.trimEnd() }));
  });
}
