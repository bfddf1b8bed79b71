import { spawnSync } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { StartError } from "../start-error.ts";
import type { Identity } from "./run.ts";

type Account = { uid: number; gid: number; name: string };

/** Unprivileged system accounts, in the order of preference. */
const PREFERRED = ["postgres", "shopwright", "node", "nobody"];

/**
 * The account to run PostgreSQL as. PostgreSQL does not run as root, so under root it gets an unprivileged account: the one that owns the database
 * already, else the owner of the folder it will be in, else one of the system's.
 * @param folder the folder of the database; it need not exist yet.
 * @throws {StartError} when the uid has no passwd entry (initdb refuses) or root finds no other account.
 */
export async function chooseIdentity(
  folder: string,
  uid = process.getuid?.(),
  passwd = "/etc/passwd",
): Promise<Identity> {
  if (uid === undefined) return undefined;
  if (uid !== 0) {
    requirePasswdEntry(uid);
    return undefined;
  }
  const accounts = parsePasswd(await readFile(passwd, "utf8").catch(() => ""));
  const owner = await ownerOf(folder);
  const identity =
    accounts.find((account) => account.uid === owner) ??
    PREFERRED.flatMap((name) => accounts.filter((account) => account.name === name))[0] ??
    accounts[0];
  if (identity) return identity;
  throw new StartError(
    "PostgreSQL does not run as root and this system has no other account: start Shopwright as an ordinary user, or set DATABASE_URL.",
  );
}

function requirePasswdEntry(uid: number): void {
  try {
    userInfo();
  } catch {
    throw new StartError(
      `The embedded PostgreSQL needs a name for the user id ${uid}, which has no entry in /etc/passwd: add one, run as another user, or set DATABASE_URL.`,
    );
  }
}

/** The accounts of a passwd file, without root. */
export function parsePasswd(text: string): Account[] {
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    const account = { name: name ?? "", uid: Number(uid), gid: Number(gid) };
    return account.name && account.uid > 0 && Number.isInteger(account.gid) ? [account] : [];
  });
}

/** The owner of the folder, or of the nearest one above that exists. */
async function ownerOf(folder: string): Promise<number> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats) return stats.uid;
  return dirname(folder) === folder ? 0 : ownerOf(dirname(folder));
}

/** Whether `identity` may enter the folder: tested by the system, which applies modes, groups and access lists. */
export function canEnter(folder: string, identity: Identity): boolean {
  if (!identity) return true;
  const { uid, gid } = identity;
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}
