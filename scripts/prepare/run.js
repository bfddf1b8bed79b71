import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * How Node runs the server. After 10,000 different pages the process holds 270 MB with both settings and 410 MB without
 * (docs/decisions/0029-one-path-for-a-page.md); CPU per page is the same within what this measurement varies by.
 * The young generation stays at 8 MB a half-space; glibc keeps two heaps for all threads instead of eight a core.
 * --heap-growing-percent=30 would keep an export of a million rows at 15 MB instead of 74, but a page then takes 15.3 ms of
 * CPU time instead of 12.2.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8"];
export const SERVER_ENV = { MALLOC_ARENA_MAX: "2" };

/**
 * Runs the server until it ends, forwards signals and ends with its exit code. The IPC channel closes when this process is
 * killed, which ends the server too. npm runs scripts through a shell that dies of SIGTERM without forwarding it; under npm
 * the server is therefore stopped when the parent process is gone.
 */
export function runServer(node, args, cwd) {
  const env = { ...SERVER_ENV, ...process.env };
  const child = spawn(node, [...SERVER_FLAGS, ...args], { cwd, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill("SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 200).unref();
  child.on("error", (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
