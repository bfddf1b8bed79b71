import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Runs the server until it ends, forwards signals and ends with its exit code. The IPC channel closes when this process is
 * killed, which ends the server too. npm runs scripts through a shell that dies of SIGTERM without forwarding it; under npm
 * the server is therefore stopped when the parent process is gone.
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
