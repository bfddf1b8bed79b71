import { defineDomain } from "#kernel/domain.ts";
import { importsSource } from "./list.ts";
import { removeOldImports } from "./remove-old.ts";
import { importCheck, importPictures, importProducts } from "./tasks.ts";

export const importsDomain = defineDomain({
  name: "imports",
  lists: [importsSource],
  tasks: [importCheck, importProducts, importPictures],
  cleanUp: ({ db, files }) => removeOldImports(db, files.storage),
});
