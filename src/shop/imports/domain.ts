import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import * as sources from "./list.ts";
import { removeOldImports } from "./remove-old.ts";
import { importCheck, importPictures, importProducts } from "./tasks.ts";

export const importsDomain = defineDomain({
  name: "imports",
  lists: sourcesIn(sources),
  tasks: [importCheck, importProducts, importPictures],
  cleanUp: ({ db, files }) => removeOldImports(db, files.storage),
});
