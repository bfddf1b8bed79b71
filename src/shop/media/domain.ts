import { defineDomain } from "#kernel/domain.ts";
import { removeDeletedFiles } from "./library/remove-files.ts";

export const mediaDomain = defineDomain({
  name: "media",
  records: { media: { announced: null } },
  cleanUp: ({ db, files }) => removeDeletedFiles(db, files.storage),
});
