import { throttledLog } from "../throttled-log.ts";
import { StorageError } from "./storage.ts";

const log = throttledLog(console.error);

/** Logs a fault of the storage that a person was told without its reason; other errors are not its matter. */
export function tellFault(error: unknown): void {
  if (error instanceof StorageError) log(`Storage: ${error.reason}`);
}
