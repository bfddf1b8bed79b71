/** Hashes of passwords take threads that also read files: few at once, and not any number waits. */
import type * as Crypto from "node:crypto";
import { expect, test, vi } from "vitest";
import { verifyPassword } from "./password.ts";

/** Hashes that have begun; each ends when it is told to. */
const ends = vi.hoisted(() => [] as (() => void)[]);
vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof Crypto>()),
  argon2: (_: string, { tagLength }: { tagLength: number }, done: (error: null, hash: Buffer) => void) =>
    ends.push(() => done(null, Buffer.alloc(tagLength, 1))),
}));

test("two passwords are hashed at once, and the one too many is refused", async () => {
  const asked = Array.from({ length: 202 }, () => verifyPassword("correct horse", null));
  await expect(verifyPassword("correct horse", null)).rejects.toMatchObject({ code: 429 });
  for (let ended = 0; ended < 202; ended++) {
    expect(ends.length).toBe(Math.min(ended + 2, 202));
    ends[ended]?.();
    await asked[ended];
  }
  expect(await verifyAfter()).toBe(false);
});

/** There is room again. */
async function verifyAfter(): Promise<boolean> {
  const asked = verifyPassword("correct horse", null);
  ends.at(-1)?.();
  return asked;
}
