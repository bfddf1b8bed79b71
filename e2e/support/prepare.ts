import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "#db/temporary-folder.ts";
import { makeRunFolder } from "#db/testing/memory-folder.ts";
import build from "./build.ts";
import { makeTemplates } from "./templates.ts";

/**
 * Builds the pages and fills the template shops before the workers start. Everything temporary of the run is kept in memory
 * where there is room: copying a shop's folder costs a fifth of the processor time there. What a run leaves behind that is
 * killed is removed by the next run of the unit tests (`src/db/testing-setup.ts`).
 * @returns what removes it after the run.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  build();
  // The specs are compiled once, by this process: the folder that its workers have for temporary files begins empty.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`);
  const folder = await makeRunFolder();
  await makeTemplates(folder);
  return () => removeFolder(folder);
}
