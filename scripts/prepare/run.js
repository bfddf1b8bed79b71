import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * How Node runs the server: what it holds after 10,000 different pages is in docs/benchmarks.md, and what each setting does in
 * docs/decisions/0029-one-path-for-a-page.md; CPU per page is the same within what this measurement varies by. The young
 * generation stays at 8 MB a half-space. glibc keeps one heap for all threads instead of eight a core, and pieces of 128 KB and
 * more outside of it: they go back to the system at once, and a heap that they have grown does not keep its holes.
 * A smaller heap (--max-old-space-size=768, --heap-growing-percent=30) costs a page a quarter to a half more CPU time.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8"];
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  // Threads that read files, ask for host names, hash passwords and compress. Names take half of them at most, hashes two and
  // better compression one: some are always free for files, which with four is not so.
  UV_THREADPOOL_SIZE: "8",
};

/**
 * Runs the server until it ends, and ends with its exit code. The IPC channel closes when this process is killed, which ends the
 * server too.
 */
export function runServer(node, args, cwd) {
  const env = { ...SERVER_ENV, ...process.env };
  const child = spawn(node, [...SERVER_FLAGS, ...args], { cwd, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  endWith(child);
  child.on("error", (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exit(1);
  });
}

/**
 * Forwards signals to a process and ends with its exit code. npm runs scripts through a shell that dies of SIGTERM without
 * forwarding it; under npm the process is therefore stopped when the parent of this one is gone.
 * @param {import("node:child_process").ChildProcess} child
 */
export function endWith(child) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill("SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 200).unref();
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
