export { clearIncoming, withFolder, withLocalFile } from "./local-file.ts";
export { filesIn, openStorage } from "./open.ts";
export { type Files, importsFolder, keyOf, type Storage, StorageError, uploadsFolder } from "./storage.ts";
export { tellFault } from "./tell.ts";
