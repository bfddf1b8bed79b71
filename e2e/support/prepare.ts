import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { memoryFolder } from "#db/testing/memory-folder.ts";
import build from "./build.ts";
import { makeTemplates } from "./templates.ts";

/**
 * Builds the pages and fills the template shops before the workers start. Everything temporary of the run is kept in memory
 * where there is room: copying a shop's folder costs a fifth of the processor time there. A TMPDIR that is set already
 * decides itself.
 * @returns what removes it after the run.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  build();
  const memory = process.env.TMPDIR ? undefined : await memoryFolder();
  if (memory) process.env.TMPDIR = memory;
  // What a run leaves behind that is killed is removed by the next run of the unit tests (`src/db/testing-setup.ts`).
  const folder = await temporaryFolder(`shopwright-test-${process.pid}-`);
  if (memory) process.env.TMPDIR = folder;
  const removeTemplates = await makeTemplates();
  return async () => {
    await removeTemplates();
    await removeFolder(folder);
  };
}
