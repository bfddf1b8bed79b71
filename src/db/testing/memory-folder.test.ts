import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryFolder } from "./memory-folder.ts";

test("a folder that is missing, not in memory, or without enough room is not used", async () => {
  expect(await memoryFolder(join(tmpdir(), "missing"))).toBeUndefined();
  expect(await memoryFolder(import.meta.dirname, 0)).toBeUndefined();
  expect(await memoryFolder("/dev/shm", Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
