/** Passwords are stored as Argon2id hashes in the PHC string format ("$argon2id$v=19$m=…,t=…,p=…$salt$hash"). */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { codes, ShopError } from "#contract/errors.ts";

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for Argon2id: 19 MiB, 2 passes, 1 lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost, hashBytes);
  const { memory: m, passes: t, parallelism: p } = cost;
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether a password belongs to a stored hash. Without a hash (no account has this address) it is false and takes as
 * long, so that response times do not reveal which addresses have accounts.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parts = read(stored ?? "");
  const { salt, hash, ...its } = parts ?? { salt: Buffer.alloc(16), hash: Buffer.alloc(hashBytes), ...cost };
  const derived = await derive(password, salt, its, hash.length);
  return timingSafeEqual(derived, hash) && parts !== undefined;
}

function read(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = "", hash = ""] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/** Hashes computed at once: each takes one of the few threads that also read files, for some hundredths of a second. */
const MAX_AT_ONCE = 2;
/** Those that wait, some seconds at most; one more is refused. */
const MAX_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws {ShopError} 429 when too many wait. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running++;
  else if (waiting.length < MAX_WAITING) await new Promise<void>((start) => waiting.push(start));
  else throw new ShopError(codes.tooMany, "Too many people are signing in, please try again in a moment");
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost, bytes: number): Promise<Buffer> {
  // The same characters typed on different keyboards are the same password.
  const message = Buffer.from(password.normalize("NFKC"));
  const options = { message, nonce: salt, parallelism, memory, passes, tagLength: bytes };
  return limited(
    () =>
      new Promise((resolve, reject) => {
        argon2("argon2id", options, (error, hash) => (error ? reject(error) : resolve(hash)));
      }),
  );
}

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
