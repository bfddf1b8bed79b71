/**
 * `npm run storage:check`: writes a small file into the storage of STORAGE_URL, reads it and removes it; `--create` makes the
 * bucket first where there is none.
 */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { StartError } from "#db/start-error.ts";
import { newId } from "#kernel/ids.ts";
import { readAddress } from "#kernel/storage/address.ts";
import { StorageError, uploadsFolder } from "#kernel/storage/index.ts";
import { storageAt } from "#kernel/storage/open.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";

try {
  const env = readEnv();
  const address = env.STORAGE_URL && env.STORAGE_URL !== "folder" ? readAddress(env.STORAGE_URL) : undefined;
  if (process.argv.includes("--create") && address && "s3" in address) {
    const { createBucket } = await import("#kernel/storage/s3.ts");
    if (await createBucket(address.s3)) console.log(`The bucket ${address.s3.bucket} was made.`);
  }
  const storage = await storageAt(env.STORAGE_URL, env.DATA_DIR);
  const key = `${uploadsFolder}check-${newId()}.webp`;
  await storage.check();
  await storage.write(key, Readable.from([Buffer.from(key)]));
  const written = await storage.open(key);
  if (!written || (await text(written.stream)) !== key)
    throw new StartError(`${storage.place} does not give what was written.`);
  await storage.remove([key]);
  console.log(`Files can be written, read and removed in ${storage.place}.`);
} catch (error) {
  console.error((error instanceof StorageError ? error.reason : explain(error)) ?? error);
  process.exitCode = 1;
}
