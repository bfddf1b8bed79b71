import type { Domain } from "#kernel/domain.ts";
import { type LeftOutExtension, noteLeftOut } from "#kernel/extensions/left-out.ts";
import { readBuildFailures } from "./build-failures.ts";
import type { Brought } from "./door.ts";
import { doors } from "./doors/index.ts";
import type { Extension } from "./extension.ts";
import { readExtensions, reasonOf } from "./read.ts";

/**
 * Installs what the extensions of an installation bring. One that cannot be installed is left out with everything that it brings: a
 * line of the log and Health name it, with the reason.
 * @param root folder of `shopwright.config.ts`.
 * @param loadTime milliseconds in which each must have loaded, where a test has less time.
 * @returns what they bring as a domain, to be installed behind the shop's own.
 */
export async function installExtensions(
  root: string,
  log: (line: string) => void = console.error,
  loadTime?: number,
): Promise<Domain> {
  const read = await readExtensions(root, loadTime);
  const leftOut: LeftOutExtension[] = [];
  let inUse: readonly Extension[] = [];
  let brought = openDoors(inUse);
  const note = (name: string, reason: string) => {
    leftOut.push({ name, reason });
    log(`The extension ${name} is left out: ${reason}`);
  };
  const leaveOut = (name: string, reason: string) => {
    inUse = inUse.filter((one) => one.name !== name);
    brought = openDoors(inUse);
    note(name, reason);
  };
  const notBuilt = await readBuildFailures(root);
  for (const { name, reason } of [...read.leftOut, ...notBuilt]) note(name, reason);
  for (const extension of read.extensions) {
    if (notBuilt.some(({ name }) => name === extension.name)) continue;
    try {
      brought = openDoors([...inUse, extension]);
      inUse = [...inUse, extension];
    } catch (error) {
      leaveOut(extension.name, reasonOf(error));
    }
  }
  noteLeftOut(leftOut, leaveOut);
  current = inUse;
  return {
    name: "extensions",
    // One that is left out later has no work any more.
    get jobs() {
      return brought.jobs;
    },
    get later() {
      return brought.later;
    },
  };
}

let current: readonly Extension[] = [];

/** What the last `installExtensions` has found that can be used: the build takes the browsers' code of these. */
export const extensionsInUse = (): readonly Extension[] => current;

/** @throws {Error} saying what is wrong with one of them. */
function openDoors(extensions: readonly Extension[]): Brought {
  const all = doors.map((open) => open(extensions));
  return {
    jobs: Object.assign({}, ...all.map((one) => one?.jobs ?? {})),
    later: all.flatMap((one) => one?.later ?? []),
  };
}
