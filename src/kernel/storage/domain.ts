import { defineDomain } from "../domain.ts";
import { clearIncoming } from "./index.ts";

export const storageDomain = defineDomain({
  name: "storage",
  cleanUp: ({ files }) => clearIncoming(files.dataDir),
});
