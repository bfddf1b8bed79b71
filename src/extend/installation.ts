import { join } from "node:path";

/** The program's own folder. */
const programFolder = join(import.meta.dirname, "../..");

/** Folder of `shopwright.config.ts`: the program's own, or that of a shop which has the program as a package (`bin/shopwright.js`). */
export const installationFolder = (): string => process.env.SHOPWRIGHT_FOLDER ?? programFolder;

/** Where the built pages of an installation are: beside the program, also when the installation's folder is another. */
export const builtFolder = (installation: string): string =>
  join(installation === process.env.SHOPWRIGHT_FOLDER ? programFolder : installation, "dist");
