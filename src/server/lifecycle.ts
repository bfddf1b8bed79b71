import { codeOf, oneLine, StartError } from "#db/start-error.ts";

/**
 * Registers what undoes a step of the start; the last one registered is stopped first.
 * @param waits milliseconds that it waits on purpose, which do not count as hanging.
 */
export type OnStop = (stop: () => Promise<unknown> | unknown, waits?: number) => void;

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** How long a clean stop may take, in milliseconds, beside what it waits on purpose. */
const STOP_LIMIT = 30_000;

/**
 * Runs a server's whole life: `start` brings it up and registers with `onStop` how each part is stopped; then it runs
 * until SIGTERM, SIGINT or SIGHUP, stops the parts in reverse order and ends the process with exit code 0.
 * When `start` throws, what it began is stopped too, the reason is printed (one line where a person can mend it, see
 * `explain`) and the exit code is 1. A signal during the start ends it as soon as it is up.
 */
export async function runUntilSignal(start: (onStop: OnStop) => Promise<void>): Promise<never> {
  const stops: Parameters<OnStop>[0][] = [];
  let waits = 0;
  // A terminal and npm both pass Ctrl+C on, so a repeated signal means nothing; the time limit ends a stop that hangs.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
    // `npm start` runs the server over a channel (scripts/prepare/run.js): it closes when npm start itself was killed.
    process.on("disconnect", resolve);
  });
  let code = 0;
  try {
    await start((stop, longer = 0) => {
      stops.push(stop);
      waits += longer;
    });
    await signalled;
  } catch (error) {
    code = 1;
    report(error);
  }
  setTimeout(() => process.exit(1), STOP_LIMIT + waits).unref();
  for (const stop of stops.reverse()) {
    try {
      await stop();
    } catch (error) {
      code = 1;
      report(error);
    }
  }
  process.exit(code);
}

function report(error: unknown): void {
  console.error(explain(error) ?? error);
}

/**
 * One line about a failure that the person who starts the shop can mend: a taken port, an address that is not this
 * machine's, an unwritable folder, a file that is missing or damaged, a full disk, a wrong variable, an unreachable database. Undefined for anything else,
 * which is a fault of the program and deserves its stack trace.
 */
export function explain(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { address, path, port, syscall } = detailsOf(error);
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return syscall === "listen" || syscall === "getaddrinfo"
        ? `${address ?? "The address"} is not an address of this machine: set HOST to one that is.`
        : undefined;
    case "EACCES":
    case "EPERM":
      if (syscall === "listen") return `Port ${port} is reserved for the system: set PORT to a number above 1023.`;
      return path && `${path} may not be written or read by this user: ${oneLine(error)}.`;
    case "EROFS":
      return path && `${path} is on a read-only disk: set DATA_DIR to a folder that can be written.`;
    case "ENOSPC":
      return `The disk is full${path ? ` (${path})` : ""}.`;
    case "EEXIST":
    case "EIO":
    case "EISDIR":
    case "ELOOP":
    case "ENOENT":
    case "ENOTDIR":
      return path && `${path} is damaged, missing or of another kind: ${oneLine(error)}.`;
    default:
      return undefined;
  }
}

type Details = { address?: unknown; path?: unknown; port?: unknown; syscall?: unknown; hostname?: unknown };

function detailsOf(error: unknown): { address?: string; path?: string; port: string; syscall?: string } {
  const { address, hostname, path, port, syscall }: Details = typeof error === "object" && error !== null ? error : {};
  const where = address ?? hostname;
  return {
    ...(typeof where === "string" && { address: where }),
    ...(typeof path === "string" && { path }),
    port: String(port ?? ""),
    ...(typeof syscall === "string" && { syscall }),
  };
}
