import { type SpawnOptions, spawn } from "node:child_process";
import { parse } from "node:path";
import { codeOf, StartError } from "../start-error.ts";

/** Account that the database's processes run as: undefined for the user that runs Shopwright. */
export type Identity = { uid: number; gid: number; name: string } | undefined;

/**
 * Runs one of PostgreSQL's programs to its end, as `identity`, with its own environment: variables set for another
 * PostgreSQL (PGDATA, PGPORT …) do not apply.
 * @returns its exit code and everything it printed.
 * @throws {StartError} when the system does not let the program run at all.
 */
export function run(
  program: string,
  args: readonly string[],
  identity: Identity,
  input = "",
): Promise<{ code: number; output: string }> {
  const options: SpawnOptions = {
    cwd: parse(program).root,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: "C", TZ: "UTC" },
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
    ...(identity && { uid: identity.uid, gid: identity.gid }),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) => reject(cannotRun(program, identity, error)));
    child.on("close", (code, signal) =>
      resolve({ code: code ?? -1, output: signal ? `${output} (${signal})` : output }),
    );
    // A program that ends without reading its input must not end us with EPIPE.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

function cannotRun(program: string, identity: Identity, error: Error): Error {
  const code = codeOf(error);
  if (code === "EPERM" && identity) {
    return new StartError(
      `PostgreSQL does not run as root, and this system does not let root become the user ${identity.name}: start Shopwright as an ordinary user, or set DATABASE_URL.`,
    );
  }
  if (code === "EACCES") {
    return new StartError(
      `The system does not let ${program} be executed (is the folder mounted noexec?): set DATA_DIR to another folder, or set DATABASE_URL.`,
    );
  }
  return error;
}
