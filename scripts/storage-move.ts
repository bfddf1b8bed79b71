/**
 * `npm run storage:move`: copies all files from STORAGE_OLD_URL into STORAGE_URL, or from `--from=ADDRESS` into
 * `--to=ADDRESS`, and compares them; `--remove` then removes them in the old storage. The shop may run meanwhile.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "#db/start-error.ts";
import { AddressError } from "#kernel/storage/address.ts";
import { StorageError } from "#kernel/storage/index.ts";
import { moveFiles } from "#kernel/storage/move.ts";
import { storageAt } from "#kernel/storage/open.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";

const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
try {
  const env = readEnv();
  const { values } = parseArgs({
    options: { from: { type: "string" }, to: { type: "string" }, remove: { type: "boolean" } },
  });
  const source = values.from ?? env.STORAGE_OLD_URL;
  if (!source) throw new StartError("Say where the files are: set STORAGE_OLD_URL, or give --from=folder.");
  const [from, to] = [
    await storageAt(source, env.DATA_DIR),
    await storageAt(values.to ?? env.STORAGE_URL, env.DATA_DIR),
  ];
  console.log(`From ${from.place}\nto   ${to.place}`);
  const { files, copied } = await moveFiles({
    from,
    to,
    journal: join(env.DATA_DIR, "storage-move.txt"),
    remove: values.remove ?? false,
    log: console.log,
    signal: ending.signal,
  });
  console.log(
    `All ${files.toLocaleString("en")} files are there and compared; ${copied.toLocaleString("en")} were copied now.`,
  );
} catch (error) {
  const reason =
    error instanceof StorageError
      ? error.reason
      : error instanceof AddressError
        ? `The address ${error.message}`
        : explain(error);
  console.error(reason ?? error);
  process.exitCode = 1;
}
