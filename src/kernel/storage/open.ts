import { resolve } from "node:path";
import { readAddress } from "./address.ts";
import { folderStorage } from "./folder.ts";
import type { Files, Storage } from "./storage.ts";
import { withOld } from "./with-old.ts";

/** Where files are kept: addresses of `readAddress`; without one, the folder of the shop's data. */
interface StorageSettings {
  readonly DATA_DIR: string;
  readonly STORAGE_URL?: string | undefined;
  /** Where files were kept before, as long as some of them are there. */
  readonly STORAGE_OLD_URL?: string | undefined;
}

/** Opens nothing yet: storages that do not answer are found by `check`, or by the first file. */
export async function openStorage({ DATA_DIR, STORAGE_URL, STORAGE_OLD_URL }: StorageSettings): Promise<Storage> {
  const main = await storageAt(STORAGE_URL, DATA_DIR);
  return STORAGE_OLD_URL ? withOld(main, await storageAt(STORAGE_OLD_URL, DATA_DIR)) : main;
}

/** The storage of one address; "folder" is the folder of the shop's data. */
export async function storageAt(address: string | undefined, dataDir: string): Promise<Storage> {
  if (!address || address === "folder") return folderStorage(resolve(dataDir));
  const read = readAddress(address);
  if ("folder" in read) return folderStorage(read.folder);
  const { s3Storage } = await import("./s3.ts");
  return s3Storage(read.s3);
}

/** Files that lie in a folder together with everything else of a shop. */
export const filesIn = (dataDir: string): Files => ({ dataDir, storage: folderStorage(resolve(dataDir)) });
