import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Runs the server until it ends, passes signals on to it and ends with its exit code. The channel between the two tells
 * the server when this process was killed, so that it does not stay behind alone. npm runs scripts through a shell that
 * dies of a SIGTERM without passing it on; under npm, the server is therefore stopped when the parent process is gone.
 */
export function runServer(node, args, cwd) {
  const child = spawn(node, args, { cwd, stdio: ["inherit", "inherit", "inherit", "ipc"] });
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
