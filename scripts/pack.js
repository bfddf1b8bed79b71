// Before and after `npm pack`: npm leaves package-lock.json out of packages, and takes the same file by its other name. With it, who
// unpacks the package has exactly the packages that were tested.
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const packed = join(root, "npm-shrinkwrap.json");

if (process.argv[2] === "before") copyFileSync(join(root, "package-lock.json"), packed);
else rmSync(packed, { force: true });
