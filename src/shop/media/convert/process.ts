/** Runs one conversion in a process of its own, bounded in time and memory. */

import { type ChildProcess, fork } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";

export interface Bounds {
  /** CPU time of the process, s: on a busy machine a conversion takes longer, but costs no more. */
  readonly cpuSeconds: number;
  /** Time by the clock, s. Elsewhere than on Linux this is the only bound of its time. */
  readonly wallSeconds: number;
  /** Resident memory of the process, of which the runtime itself takes 70. */
  readonly megabytes: number;
}

/** The file that a process runs, and what it says when it is not done within its bounds. */
export interface Worker {
  readonly file: string;
  readonly tooMuch: () => string;
}

interface Problem {
  readonly problem: string;
}
type Answer<F> = { readonly files: readonly F[] } | Problem;

export const pictureWorker: Worker = {
  file: join(import.meta.dirname, "worker.ts"),
  tooMuch: () => t("file: a simpler picture; this one takes too much time or memory to convert"),
};
export const fontWorker: Worker = {
  file: join(import.meta.dirname, "../fonts/worker.ts"),
  tooMuch: () => t("file: a simpler font; this one takes too much time or memory to convert"),
};
/** Megabytes of JavaScript objects; pixels are not among them. */
const heap = 128;
/** Milliseconds between two looks at what the process uses. */
const watchEvery = 50;
/** In which Linux counts the CPU time of processes, whatever its kernel's own are (`man 5 proc`, USER_HZ). */
const ticksPerSecond = 100;

/**
 * @throws {ShopError} 400 when the file cannot be converted, or not within the bounds.
 * @throws the signal's reason when it ends the work.
 */
export async function runConversion<F>(
  worker: Worker,
  job: object,
  { cpuSeconds, wallSeconds, megabytes }: Bounds,
  signal: AbortSignal,
): Promise<readonly F[]> {
  signal.throwIfAborted();
  const child = fork(worker.file, {
    execArgv: [`--max-old-space-size=${heap}`, "--disable-warning=ExperimentalWarning"],
    // Nothing of the shop's own environment: its secrets are no concern of a decoder.
    env: { PATH: process.env.PATH, LC_ALL: "C", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, wallSeconds * 1000);
  const look = async () => {
    const used = await usageOf(child.pid);
    if (used.megabytes > megabytes || used.cpuSeconds > cpuSeconds) kill();
  };
  const watch = setInterval(() => void look(), watchEvery);
  signal.addEventListener("abort", kill);
  try {
    restrain(child);
    const answer = await answerOf<F>(child, job);
    signal.throwIfAborted();
    if (!answer) throw badInput(worker.tooMuch());
    if ("problem" in answer) throw badInput(`file: ${answer.problem}`);
    return answer.files;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener("abort", kill);
    kill();
  }
}

/** Undefined when the process ends without an answer. */
function answerOf<F>(child: ChildProcess, job: object): Promise<Answer<F> | undefined> {
  return new Promise((resolve, reject) => {
    // The channel is private to this process and a file of this program.
    child.once("message", (answer) => resolve(answer as Answer<F>));
    child.once("error", reject);
    child.once("exit", () => resolve(undefined));
    child.send(job, (error) => error && resolve(undefined));
  });
}

/** Requests come before conversions, and a system without memory ends the conversion first (Linux). */
function restrain({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already.
  }
  writeFile(`/proc/${pid}/oom_score_adj`, "1000").catch(() => {});
}

/** CPU time that a process has used and memory that it has now; 0 where the system does not tell (outside Linux). */
export async function usageOf(pid: number | undefined): Promise<Omit<Bounds, "wallSeconds">> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
  const [status, stat] = await Promise.all([read("status"), read("stat")]);
  // The name of the program may hold spaces. After it the 12th and 13th fields are user and system time.
  const [user = 0, system = 0] = stat
    .replace(/^.*\)\s/s, "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return {
    megabytes: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024,
    cpuSeconds: (user + system) / ticksPerSecond,
  };
}
